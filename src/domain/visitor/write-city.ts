/** Writes names of cities as their people do: GeoNames, and feeds without capitals of their own, capitalize each word. */

/** "Isle Of Wight", "Fond Du Lac", but "West Des Moines" and "Isle La Motte". */
const SMALL_WORD = /(?<= )(?:Of|The|And|Or|In|On|By|Du|De|Aux)(?= )/g;
/** "Mc Lean", "Mckinney". */
const SCOTTISH = /\bMc ?([A-Za-z])(?=[a-z])/g;
const ABBREVIATION = /\b(?:Afb|Mcbh)\b/g;
const POSSESSIVE = /'S\b/g;

/** @param name "Mc Lean", "King Of Prussia", "Mcconnell Afb" */
export function writeCityName(name: string): string {
  return name
    .replaceAll(ABBREVIATION, (word) => word.toUpperCase())
    .replaceAll(SCOTTISH, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replaceAll(SMALL_WORD, (word) => word.toLowerCase())
    .replaceAll(POSSESSIVE, "'s");
}
