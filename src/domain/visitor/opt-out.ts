/** Global Privacy Control: the browser asks every site not to sell or share the visitor's data. */

/** The exact text that 11 CCR 7025(c)(6) gives as an example. */
export const OPT_OUT_HONORED_TEXT = 'Opt-Out Request Preference Signal Honored';
/** Set in browsers without the signal when the same person sent it from another browser. */
export const OPT_OUT_COOKIE = 'opt_out';
