/** Of the list of tabs, by which a script finds it. */
export const TABS_LABEL = 'Categories';
