// Declarations that are unwired for a reason. An unnecessary exception fails the check.

/** In the answer to a search for the programs that read `/openapi.json`. */
const FOR_PROGRAMS = ['filterGroups', 'requestParams', 'editorialContent', 'editorialReviews'].map(
  (key) => `field answer.${key}`,
);
/** better-auth names these columns itself. */
const OF_PASSKEYS = ['counter', 'transports'].map((name) => `column account_passkey.${name}`);

/** By the name that the check prints. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FOR_PROGRAMS.map((name) => [name, 'part of the public answer'])),
  ...Object.fromEntries(OF_PASSKEYS.map((name) => [name, "read by better-auth's plugin"])),
};
