/**
 * Outlines on a grid of 20, drawn for Forecourt. A script that imports one icon includes them all, so the icons of a
 * page's first script are in the files that use them.
 */
export const CHECK_ICON = 'm4 10.5 4 4 8-9';
export const CHEVRON_DOWN_ICON = 'm5 7.5 5 5 5-5';
export const CHEVRON_LEFT_ICON = 'm12.5 5-5 5 5 5';
export const CHEVRON_RIGHT_ICON = 'm7.5 5 5 5-5 5';
export const INFO_ICON = 'M10 9.5v4m0-7v.01M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z';
export const MENU_ICON = 'M3 5.5h14M3 10h14M3 14.5h14';
export const PERSON_ICON =
  'M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Zm-6.5 7c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5';
export const PHONE_ICON =
  'M6.5 3H4.2C3.5 3 3 3.6 3 4.2 3.6 11 9 16.4 15.8 17c.6 0 1.2-.5 1.2-1.2v-2.3l-3.5-1.3-1.6 1.6a11 11 0 0 1-5.7-5.7L7.8 6.5 6.5 3Z';
export const PIN_ICON = 'M10 18s6-5.3 6-10A6 6 0 1 0 4 8c0 4.7 6 10 6 10Zm2-10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z';
export const SEARCH_ICON = 'm17 17-3.8-3.8M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z';
