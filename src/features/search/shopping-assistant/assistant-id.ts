/** The popover of the help, which a script looks for. */
export const ASSISTANT_ID = 'shopping-assistant';
