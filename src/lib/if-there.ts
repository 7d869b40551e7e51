/** Reads of files and folders that may not be there, which is no fault. */

/** Undefined when there is no such file or folder. @throws other errors: what cannot be read is not missing */
export function ifThere<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error of the file system says that a file or folder, or one above it, is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
