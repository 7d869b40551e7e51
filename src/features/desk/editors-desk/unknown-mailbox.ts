/** Beside a person who was invited. */
export const UNKNOWN_MAILBOX =
  'The email did not arrive: there is no such mailbox. Look at the address, and invite the right one.';
