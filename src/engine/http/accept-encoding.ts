/** The encodings of files of a release. */
export type Encoding = 'br' | 'gzip';
/** The encodings of answers that are made on request. */
export type AnswerEncoding = Encoding | 'zstd';

/** Whether the client accepts the encoding: it is listed, and not with `q=0`. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  if (header === undefined || !header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

const ANSWER_ENCODINGS = ['zstd', 'br', 'gzip'] as const;

/** Of those that the client accepts, the one that takes the least time and bytes. */
export function chooseAnswerEncoding(header: string | undefined): AnswerEncoding | undefined {
  return ANSWER_ENCODINGS.find((encoding) => acceptsEncoding(header, encoding));
}
