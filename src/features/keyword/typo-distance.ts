/** Is the beginning of a word what was typed, with at most one sign wrong, missing, too many, or two in each other's place? */

/** Shorter words have too many neighbours. */
const MIN_TYPO_LENGTH = 4;

export function beginsWithTypo(word: string, typed: string): boolean {
  if (typed.length < MIN_TYPO_LENGTH) return false;
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= word.length && isOneEditAway(word.slice(0, length), typed),
  );
}

function isOneEditAway(one: string, other: string): boolean {
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
