/** Longer names are cut and end in an ellipsis. @see docs/rules/research.md#trim-comparison */
const MAX_TRIM_NAME = 30;

export function cutTrimName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_TRIM_NAME ? `${characters.slice(0, MAX_TRIM_NAME).join('')}…` : name;
}
