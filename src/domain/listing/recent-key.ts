/** Where the browser keeps the vehicles it has viewed. A script on the home page reads it before the page is painted. */
export const RECENT_KEY = 'recent-vehicles';
