/** "Quick-save maximum for anonymous shoppers: 3 cars (configurable)." */
export const MAX_QUICK_SAVES = 3;
