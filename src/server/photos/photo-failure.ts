/**
 * Why there is no photo, as the status that its address answers with: 404, there is none; 502, what its host sent is
 * none; 503, we have too much to do; 504, its host does not answer.
 */
export type PhotoStatus = 404 | 502 | 503 | 504;

export class PhotoFailure extends Error {
  override name = 'PhotoFailure';
  readonly status: PhotoStatus;

  constructor(status: PhotoStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
