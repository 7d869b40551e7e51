/** "A trim name over 30 characters is cut to 30 plus an ellipsis." */
const MAX_TRIM_NAME = 30;

export function cutTrimName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_TRIM_NAME ? `${characters.slice(0, MAX_TRIM_NAME).join('')}…` : name;
}
