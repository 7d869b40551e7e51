/**
 * Why there is no photo, as the status of its address: 404, it does not exist; 502, its host sent something else; 503,
 * the server is too busy; 504, its host does not answer.
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
