/** Measures typos: wrong, missing, extra and swapped letters. */

/** Shorter words resemble too many others. */
const MIN_TYPO_LENGTH = 4;

/** Whether a word starts with the typed text with at most one error. */
export function beginsWithTypo(word: string, typed: string): boolean {
  if (typed.length < MIN_TYPO_LENGTH) return false;
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= word.length && isOneSlipAway(word.slice(0, length), typed),
  );
}

/** Whether two words differ by at most one error. Called for thousands of words while typing. */
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

/** Whether two short words differ by at most two errors: another word is one error away from both. */
export function isTwoSlipsAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return listRepairs(restOne, restOther).some(([left, right]) => isOneSlipAway(left, right));
}

/** Lists what remains of two words after each possible correction of their first difference. */
function listRepairs(one: string, other: string): (readonly [string, string])[] {
  const isSwapped = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0];
  return [
    [one.slice(1), other.slice(1)],
    [one.slice(1), other],
    [one, other.slice(1)],
    ...(isSwapped ? [[one.slice(2), other.slice(2)] as const] : []),
  ];
}

/** Whether the same letters are in another order between the same first and last one: "deisel", "electirc". */
export function isShuffled(one: string, other: string): boolean {
  return one[0] === other[0] && one.at(-1) === other.at(-1) && hasSameLetters(one, other);
}

export function hasSameLetters(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}

/** A wrong letter takes one letter away and brings one in; two errors change up to four. */
const MAX_CHANGED_LETTERS = 4;
const CODE_OF_A = 97;

/** Which letters a word has, as bits. All other characters share one. @param word lower case */
export function maskLetters(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - CODE_OF_A;
    mask |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return mask;
}

/** False if words with these letters differ by more than two errors. */
export function mayBeAlike(one: number, other: number): boolean {
  let changed = one ^ other;
  let count = 0;
  for (; changed !== 0; count++) changed &= changed - 1;
  return count <= MAX_CHANGED_LETTERS;
}
