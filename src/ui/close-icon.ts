/** On a grid of 20. A file of its own, because nearly every script has it. @see icons.ts */
export const CLOSE_ICON = 'm5 5 10 10M15 5 5 15';
