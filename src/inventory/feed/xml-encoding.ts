/** The encoding that an XML file declares: `<?xml version="1.0" encoding="ISO-8859-15"?>`. */
const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** Files often declare one of these without being it: programs for Windows write "utf-16" into texts that they save as UTF-8. */
const SAYS_NOTHING = /^(?:utf|ucs|unicode)/i;

/** @param beginning the first bytes of the file. @returns the name, or undefined if there is none that says something */
export function declaredXmlEncoding(beginning: Buffer): string | undefined {
  const name = DECLARATION.exec(beginning.toString('latin1'))?.[1];
  return name === undefined || SAYS_NOTHING.test(name) ? undefined : name;
}
