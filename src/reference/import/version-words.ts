/**
 * Which words may follow a model's name without making it another model: "Civic 4Dr" is a Civic, "Montero Sport" no
 * Montero. Agencies' names have no separator between a model and its version, and new models appear every year, so only
 * known words are taken.
 */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { memoByObject } from '#src/lib/memo.ts';

const BODIES =
  'avant allroad body cab cabio cabiolet cabrio cabriolet cargo chassis club compact conv convertible coup coupe crew crewmax crossover cuv cutaway door doors double dr estate ewb ext extended fastback gran hatch hatchback hb hearse high king liftback limo limousine long low lwb maxx mega medium minivan mv nwb nyc panel passenger pickup pu pursuit pv quad regular roadster roof sedan short single spider sportback sportcombi sportsback sportwagen spyder standard station super supercab supercrew suv sw swb targa taxi touring truck unlimited utility van wagon window worker xtracab';
const DRIVES = 'all awd eawd fwd rwd pawd quattro sdrive xdrive 4matic 4motion';
const FUELS =
  'bev bifuel cng diesel dual e85 eassist ecodiesel edrive electric electrified energi eng etsi fcev fcv ffv fhev flex fuel gas gasoline hev hybrid hybrids hydrogen mhev phev plug plugin recharge rex sulev supercharged tdi tfsi tsi turbo turbocharged';
const EDITIONS =
  'advance aero apex badge black blue bullitt cal champions coach county csl dakar dream drophead dtm dune eco ecodiesel energy engage evolve folgore glx gtd gts heritage hfe inscription livery mid mud natural nismo perf performance platinum police premium rubic sasquatch sfe soft speedster supersports svr sva sxl syncro timberline trackhawk trd tremor ultimate ultra usps venture viggen widebody xdrivem xfe';
const WORDS_OF_LISTS =
  'automatic base class classic driver early edition excl excludes excluding front iii incl includes including later limited ltd manual max model new pass passengers release robo row seat seats series special srt svt variants vehicles with without';
const VERSIONS = new Set([BODIES, DRIVES, FUELS, EDITIONS, WORDS_OF_LISTS].join(' ').split(' '));

/** Shorter ones are badges of a version, such as "GT", "XL" and "S". */
const MAX_BADGE_LETTERS = 2;
/** "4 DR", "5" for five doors, "(7 SEAT)"; another number alone makes another model of it: "IONIQ 7", "iX3". */
const DOORS = new Set(['2', '4', '5']);
const OF_A_NUMBER = new Set([
  'c',
  'd',
  'door',
  'doors',
  'dr',
  'hb',
  'mode',
  'pass',
  'passenger',
  'seat',
  'seats',
]);
/** Its hyphen belongs to the name: an "S6 e-tron" is no S6. */
const E_TRON = 'etron';
/** "SPORT WAGON" and "Cross Country" are bodies, "Montero Sport" and "Corolla Cross" other models. */
const SECOND_WORDS: Readonly<Record<string, readonly string[]>> = {
  sport: ['brake', 'hybrid', 'sedan', 'touring', 'turismo', 'wagon'],
  cross: ['country', 'turismo'],
};

/**
 * @param rest what follows the model's name, from a source that adds bodies, drives and engines to it; "/Outback" in a row
 * about both models
 */
export function isVersionOf(model: CatalogueModel, rest: string): boolean {
  if (rest.trimStart().startsWith('/')) return true;
  const words = toWords(rest);
  const [word, next = ''] = words;
  const ofTrims = wordsOfTrims(model);
  if (words.includes(E_TRON) && !ofTrims.has(E_TRON)) return false;
  if (word === undefined || VERSIONS.has(word) || ofTrims.has(word)) return true;
  if (Object.hasOwn(SECOND_WORDS, word)) return SECOND_WORDS[word]?.includes(next) ?? false;
  if (/^\d$/.test(word)) return DOORS.has(word) || OF_A_NUMBER.has(next);
  return /\d/.test(word) || word.length <= MAX_BADGE_LETTERS;
}

function toWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('e-tron', E_TRON)
    .split(/[^a-z\d.+]+/);
  return words.filter((word) => /[a-z\d]/.test(word));
}

const wordsOfTrims = memoByObject(({ trims, aliases = [] }: CatalogueModel): ReadonlySet<string> => {
  const names = trims.flatMap(({ trim, formerly = [] }) => [trim, ...formerly]);
  return new Set([...names, ...aliases].flatMap(toWords));
});
