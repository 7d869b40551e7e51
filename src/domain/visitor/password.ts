/** Password rules: long enough and not too common, without rules about characters. */
export const MIN_PASSWORD_LENGTH = 8;
/** Long enough for a passphrase, and short enough to hash. */
export const MAX_PASSWORD_LENGTH = 128;
