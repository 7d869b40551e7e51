/** The scripts and styles of a page, as its policy allows them. */
export interface AnsweredPage {
  readonly hashes: string | undefined;
}

export interface KeptAnswer {
  /** The headers of this answer alone. The content policy is left out, because it names the current image hosts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly page: AnsweredPage | undefined;
  readonly body: Buffer;
  /** On the clock of `performance.now()`. */
  readonly expiresAt: number;
}
