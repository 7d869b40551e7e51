/** Matches where the panel of filters is docked beside the results; elsewhere it is a drawer. */
export const matchDocked = (): MediaQueryList => matchMedia('(width>=68.75rem)');
