/** City names as people type them: normalized to one word without punctuation, in the long form of the table. */

/** The table has "Saint Louis", "Fort Worth" and "Mount Vernon". */
const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const OTHER_NAMES: Readonly<Record<string, string>> = {
  atl: 'atlanta',
  chicagoland: 'chicago',
  cincy: 'cincinnati',
  dallasfortworth: 'dallas',
  dc: 'washington',
  dfw: 'dallas',
  indy: 'indianapolis',
  jax: 'jacksonville',
  kc: 'kansascity',
  la: 'losangeles',
  nola: 'neworleans',
  newyorkcity: 'newyork',
  nyc: 'newyork',
  okc: 'oklahomacity',
  philly: 'philadelphia',
  sanfran: 'sanfrancisco',
  sf: 'sanfrancisco',
  slc: 'saltlakecity',
  stl: 'saintlouis',
  tampabay: 'tampa',
  twincities: 'minneapolis',
  vegas: 'lasvegas',
};

/** @param words lower case, without accents */
export function toCityKey(words: readonly string[]): string {
  const key = words.map((word) => LONG_FORMS[word] ?? word).join('');
  return OTHER_NAMES[key] ?? key;
}

export function splitCityName(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f']/g, '');
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
