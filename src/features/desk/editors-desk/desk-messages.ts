/** What the forms of texts and of the catalog say when they can't do what was asked. */

export const NOT_A_PUBLISHER = 'Only publishers rebuild. Ask one of them.';
export const SIGN_IN_AGAIN =
  'Not saved: you were signed out. Sign in at /admin in another tab, then save here. What you typed is below.';
