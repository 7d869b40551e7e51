/** Global Privacy Control: the visitor's browser asks every site not to pass them on. */

/** Word for word: 11 CCR 7025(c)(6) has it as the example of what a visitor has to see. */
export const OPT_OUT_HONORED_TEXT = 'Opt-Out Request Preference Signal Honored';
/** In browsers without the signal, of people whose other browser sent it. */
export const OPT_OUT_COOKIE = 'opt_out';
