/** Texts as the eye reads them: whatever looks like a Latin letter is that letter. */

/** Letters of other alphabets, digits and signs that look like Latin letters, which are also written for one another. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...spread('o', 'о', 'ο', 'օ', '0'),
  ...spread('l', 'i', 'і', 'ι', 'ı', 'ӏ', '1', '|', '!'),
  ...spread('e', 'е', 'ε', '3', '€'),
  ...spread('a', 'а', 'α', '4', '@'),
  ...spread('s', 'ѕ', '5', '$'),
  ...spread('u', 'υ', 'ս', 'v', 'ν'),
  ...spread('t', 'т', 'τ', '7'),
  ...spread('c', 'с', 'ϲ'),
  ...spread('p', 'р', 'ρ'),
  ...spread('r', 'г'),
  ...spread('f', 'ƒ', 'ſ'),
  ...spread('y', 'у'),
  ...spread('x', 'х'),
  ...spread('k', 'к', 'κ'),
  ...spread('m', 'м'),
  ...spread('h', 'н', 'һ'),
  ...spread('j', 'ј'),
  ...spread('d', 'ԁ'),
  ...spread('n', 'ո'),
};

const LETTERS = ['a-z', ...Object.keys(LOOK_ALIKES)].join('');
const NO_LETTERS = `[^${LETTERS}]*`;
/** Two letters that are read as one. */
const WIDE: Readonly<Record<string, string>> = {
  m: `(?:${toClass('m')}|${toClass('r')}${NO_LETTERS}${toClass('n')})`,
  w: `(?:w|${toClass('u')}${NO_LETTERS}${toClass('u')})`,
};

/** What is the same to the eye is the same text. */
export function toSkeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const latin = Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return latin
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('uu', 'w');
}

/** Matches each text that has these letters in a row, whatever is between them: quick, to pass over most texts. */
export function toLookAlikePattern(skeleton: string): string {
  return Array.from(skeleton, (letter) => WIDE[letter] ?? toClass(letter)).join(NO_LETTERS);
}

function toClass(letter: string): string {
  const alike = Object.keys(LOOK_ALIKES).filter((one) => LOOK_ALIKES[one] === letter);
  return `[${[letter, ...alike].join('')}]`;
}

function spread(letter: string, ...alike: readonly string[]): Record<string, string> {
  return Object.fromEntries(alike.map((one) => [one, letter]));
}
