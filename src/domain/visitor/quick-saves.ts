/** "Quick-save maximum for anonymous shoppers: 3 cars (configurable)." @see D §4 */
export const MAX_QUICK_SAVES = 3;
