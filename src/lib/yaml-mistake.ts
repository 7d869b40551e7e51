/** What is wrong with YAML, in words for people who write settings and never heard of YAML, and what to do about it. */

/** An error of the parser. */
export interface YamlError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

export interface YamlMistake {
  readonly offset: number;
  readonly reason: string;
}

const NO_COLON =
  'there is no "name: value" here: add the colon and a space, or indent a line that continues the one above';
const NOT_ALIGNED = 'is not indented like the lines above it: begin it in the same column';
/** What git writes into a file that two people changed. */
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/m;

/** Undefined without a mistake. @param errors of the parser; all but the first mostly follow from it */
export function findYamlMistake(text: string, [error]: readonly YamlError[]): YamlMistake | undefined {
  if (!error) return undefined;
  const conflict = findConflictMarker(text);
  if (conflict !== undefined) return { offset: conflict, reason: UNRESOLVED };
  const offset = error.pos[0];
  const { code, message } = error;
  if (message.startsWith('Missing closing')) {
    const quote = message.includes('"') ? '"' : "'";
    const start = text.lastIndexOf(quote, offset);
    return {
      offset: Math.max(0, start),
      reason: `the ${quote} here has no second one: add it at the end of the value`,
    };
  }
  const [open] = /^Flow (?:map|sequence)/.exec(message) ?? [];
  if (open !== undefined) {
    const [begin, end] = open === 'Flow map' ? ['{', '}'] : ['[', ']'];
    return {
      offset: Math.max(0, text.lastIndexOf(begin, offset)),
      reason: `the ${begin} here has no ${end}: add it at the end of the value`,
    };
  }
  return { offset, reason: explain(code, message, text.slice(offset)) };
}

/** For any text of a folder that people merge. */
export const UNRESOLVED =
  'a merge of git is not finished: keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

/** Where the first line of an unfinished merge is. */
export function findConflictMarker(text: string): number | undefined {
  return CONFLICT.exec(text)?.index;
}

/** @param rest of the text, from the mistake on */
function explain(code: string, message: string, rest: string): string {
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'this value has a colon, or the next line is indented: put quotes around a value with a colon, "like: this", and begin each setting at the left';
    case 'MULTILINE_IMPLICIT_KEY':
      return NO_COLON;
    case 'MISSING_CHAR':
      return message.startsWith('Sequence item') ? NOT_ALIGNED : NO_COLON;
    case 'BAD_INDENT':
      return NOT_ALIGNED;
    case 'TAB_AS_INDENT':
      return 'begins with a tab: use spaces';
    case 'DUPLICATE_KEY':
      return `${/^[^:\n]{1,40}/.exec(rest)?.[0] ?? 'this'} is there twice: keep one of them`;
    case 'BAD_SCALAR_START':
      return `a value can't begin with ${message.at(message.search(/character ./) + 'character '.length)}: put quotes around it`;
    case 'BAD_DQ_ESCAPE':
      return String.raw`a \ between double quotes has a meaning of its own: write \\ for one`;
    case 'UNEXPECTED_TOKEN':
      return 'this is behind the end of a value: if it belongs to it, put double quotes around all of it; begin a list in a line of its own';
    default:
      return message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;
  }
}
