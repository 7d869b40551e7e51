/** A short word with a hyphen, within which a line would end in some browsers: "CR-V", "F-150", "Mach-E". */
const WHOLE_WORD = /(\b\w{1,5}-\w{1,7}\b)/;

/** The text in parts, of which each second one has to stay on one line. */
export function splitAtWholeWords(text: string): string[] {
  return text.split(WHOLE_WORD);
}
