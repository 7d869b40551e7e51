export type Encoding = 'br' | 'gzip';

/** Whether the client accepts the encoding: it is listed, and not with `q=0`. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined || !header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
