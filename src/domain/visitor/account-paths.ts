/** Paths of the account pages. */
export const ACCOUNT_PATH = '/account';
export const SIGN_IN_PATH = '/account/sign-in';
export const SIGN_OUT_PATH = '/account/sign-out';
export const CHECK_MAIL_PATH = '/account/check-mail';
export const VERIFY_PATH = '/account/verify';
export const FORGOT_PATH = '/account/forgot';
export const RESET_PATH = '/account/reset';
export const PASSWORD_PATH = '/account/password';
/** With a token: the page behind a link that confirms the change. */
export const EMAIL_PATH = '/account/email';
export const SESSIONS_PATH = '/account/sessions';
export const PASSKEYS_PATH = '/account/passkeys';
export const PASSKEY_SIGN_IN_PATH = '/account/passkey';
export const EXPORT_PATH = '/account/export';
export const DELETE_PATH = '/account/delete';
/** Deletes the data of a browser without an account. */
export const FORGET_BROWSER_PATH = '/account/forget-browser';
export const PRIVACY_PATH = '/privacy';
/** The confirmation after deleting an account, or the data of a browser. */
export const DELETED_PATH = '/privacy#deleted';
export const FORGOTTEN_PATH = '/privacy#forgotten';
/** The list of saved cars and searches, also without an account. */
export const SAVED_PATH = '/account/saved';
