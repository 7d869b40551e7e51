/** Drawn on a grid of 20. It has its own file because nearly every script uses it. @see icons.ts */
export const CLOSE_ICON = 'm5 5 10 10M15 5 5 15';
