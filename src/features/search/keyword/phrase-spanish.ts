/** Spanish words that US shoppers search with: "trocas usadas", "carro barato cerca de mi". */
import { MAX_WORDS, joinKeys } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/**
 * English words, then Spanish ones without accents. An adjective or noun in o is listed once: its feminine and its plurals
 * are added.
 */
const NAMES: readonly (readonly [english: string, spanish: string])[] = [
  ['car', 'carro, coche, automovil, automoviles, vehiculo'],
  ['truck', 'camioneta, camionetas, troca, trocas, troka, trokas, trocka'],
  ['van', 'furgoneta, furgonetas'],
  ['minivan', 'miniban, minivan familiar'],
  ['convertible', 'descapotable, descapotables'],
  ['sports car', 'deportivo, carro deportivo, auto deportivo'],
  ['luxury', 'de lujo, lujoso'],
  ['new', 'nuevo'],
  ['used', 'usado, de segunda mano, seminuevo'],
  ['certified', 'certificado'],
  ['cheap', 'barato, economico'],
  ['hybrid', 'hibrido'],
  ['electric', 'electrico'],
  ['gasoline', 'de gasolina, gasolina'],
  ['automatic', 'automatico, transmision automatica'],
  ['manual', 'estandar, transmision manual, transmision estandar'],
  ['red', 'rojo'],
  ['black', 'negro'],
  ['white', 'blanco'],
  ['blue', 'azul, azules'],
  ['gray', 'gris, grises'],
  ['silver', 'plateado, color plata'],
  ['green', 'verde, verdes'],
  ['yellow', 'amarillo'],
  ['brown', 'cafe, color cafe, marron'],
  ['orange', 'anaranjado'],
  ['crew cab', 'doble cabina, cabina doble'],
  ['regular cab', 'cabina sencilla'],
  ['third row', 'tercera fila, tres filas, 3 filas'],
  ['leather seats', 'asientos de piel, asientos de cuero, piel, cuero'],
  ['sunroof', 'quemacocos, techo solar, techo panoramico'],
  ['one owner', 'un dueno, un solo dueno, unico dueno'],
  ['by owner', 'por dueno, de dueno, de particular'],
  ['no accidents', 'sin accidentes, sin choques'],
  ['clean title', 'titulo limpio'],
  ['low miles', 'pocas millas, poco millaje, bajo millaje, baja milla'],
  ['good gas mileage', 'que gaste poco, ahorrador de gasolina'],
  ['no credit', 'sin credito'],
  ['bad credit', 'mal credito'],
  ['no down payment', 'sin enganche'],
  ['financing', 'financiamiento, a credito, credito'],
  ['dealer', 'concesionario, agencia'],
  ['near me', 'cerca de mi, cerca, cerca de mi ubicacion'],
  ['near', 'cerca de, por'],
  ['under', 'menos de, por menos de, debajo de'],
  ['over', 'mas de'],
  ['up to', 'hasta'],
  ['between', 'entre'],
  ['or newer', 'o mas nuevo, o mas reciente, en adelante, para arriba'],
  ['a month', 'al mes, por mes, mensuales, mensual'],
  ['thousand', 'mil'],
  ['dollars', 'dolares'],
  ['miles', 'millas, millaje'],
  ['seats', 'asientos, pasajeros'],
  ['years', 'ano, anos'],
  ['for sale', 'de venta, en venta, a la venta, se vende, se venden, venta de, venta'],
  ['looking for', 'busco, buscando, quiero, necesito, compro, comprar'],
];
/** They alone make no phrase Spanish: "model y", "o", "en". */
const LINKS: typeof NAMES = [
  ['in', 'en'],
  ['of', 'de, del'],
  ['with', 'con'],
  ['without', 'sin'],
  ['for', 'para'],
  ['and', 'y'],
  ['or', 'o'],
  ['a', 'un, una, unos'],
  ['with', 'que tenga'],
  ['that', 'que'],
  ['very', 'muy'],
  ['color', 'de color'],
];
/** "Model Y" is a car in Spanish, too. */
const MODEL = 'model';
const ENGLISH = listWords([...NAMES, ...LINKS]);
const LINK_NAMES: ReadonlySet<string> = new Set(listWords(LINKS).keys());

function listWords(names: typeof NAMES): ReadonlyMap<string, readonly string[]> {
  return new Map(
    names.flatMap(([english, spanish]) =>
      spanish
        .split(', ')
        .flatMap(listForms)
        .map((name) => [name.replaceAll(' ', ''), english.split(' ')] as const),
    ),
  );
}

/** "Usado", "usada", "usados", "usadas". */
function listForms(name: string): string[] {
  if (!/[a-z]{3}o$/.test(name)) return [name];
  const stem = name.slice(0, -1);
  return [name, `${name}s`, `${stem}a`, `${stem}as`];
}

/** The same phrase in English: each word keeps its place in the text. The same words if it is not Spanish. */
export function translateSpanish(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const translated: PhraseWord[] = [];
  let isSpanish = false;
  for (let at = 0; at < words.length;) {
    const [count, names] = findSpanish(words, at);
    const [first, last] = [words[at], words[at + count - 1]];
    if (!first || !last) break;
    isSpanish ||= names !== undefined && !LINK_NAMES.has(joinKeys(words, at, count));
    const { start, isAfterDash } = first;
    translated.push(...(names?.map((key) => ({ key, start, end: last.end, isAfterDash })) ?? [first]));
    at += count;
  }
  return isSpanish ? translated : words;
}

function findSpanish(
  words: readonly PhraseWord[],
  at: number,
): readonly [count: number, english: readonly string[] | undefined] {
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= 1; count--) {
    const english = ENGLISH.get(joinKeys(words, at, count));
    if (english && words[at - 1]?.key !== MODEL) return [count, english];
  }
  return [1, undefined];
}
