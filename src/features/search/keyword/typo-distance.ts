/** How far a word is from what was typed: letters wrong, missing or too many, and neighbors in each other's place. */

/** Shorter words have too many neighbors. */
const MIN_TYPO_LENGTH = 4;

/** Is the beginning of a word what was typed, with at most one slip? */
export function beginsWithTypo(word: string, typed: string): boolean {
  if (typed.length < MIN_TYPO_LENGTH) return false;
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= word.length && isOneSlipAway(word.slice(0, length), typed),
  );
}

/** One slip at most; asked of thousands of words while somebody types. */
export function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne.slice(2) === restOther.slice(2) && restOne[0] === restOther[1] && restOne[1] === restOther[0])
  );
}

/** Two slips at most: some word is one slip away from either. Both words are short. */
export function isTwoSlipsAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return listRepairs(restOne, restOther).some(([left, right]) => isOneSlipAway(left, right));
}

/** What is left of two words after each way to explain where they first differ by one slip. */
function listRepairs(one: string, other: string): (readonly [string, string])[] {
  const isSwapped = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0];
  return [
    [one.slice(1), other.slice(1)],
    [one.slice(1), other],
    [one, other.slice(1)],
    ...(isSwapped ? [[one.slice(2), other.slice(2)] as const] : []),
  ];
}

/** The same letters in another order, between the same first and last one: "deisel", "electirc". */
export function isShuffled(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    one[0] === other[0] &&
    one.at(-1) === other.at(-1) &&
    [...one].sort().join('') === [...other].sort().join('')
  );
}
