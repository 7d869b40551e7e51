/** The trims of a recorded catalog, so that the price of one concerns only the pages that show it. */
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toDependencyKey } from '#src/lib/dependency-keys.ts';
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { CATALOGUE_DEPENDENCIES as READS } from '#src/reference/catalogue-dependencies.ts';

/** What identifies a trim, and decides which pages it is on; and what only an import changes, of all trims at once. */
const NAMING: readonly (keyof CatalogueTrim)[] = [
  'trimCode',
  'trim',
  'formerly',
  'years',
  'stockYears',
  'listYears',
  'yearPrices',
  'source',
];
const PRICES: readonly (keyof CatalogueTrim)[] = ['msrp', 'catalogMsrp'];

const trimKey = memoByObject((trim: CatalogueTrim, model?: string) =>
  toDependencyKey(READS.trim, `${model ?? ''}|${trim.trimCode}`),
);
const trimPriceKey = memoByObject((trim: CatalogueTrim, model?: string) =>
  toDependencyKey(READS.trimPrice, `${model ?? ''}|${trim.trimCode}`),
);

export type RecordTrim = (modelKey: string, trim: CatalogueTrim) => CatalogueTrim;

/** One proxy handler for all trims of a page. Whoever has a trim has read what identifies it. */
export function recordTrims(note: RecordDependency): RecordTrim {
  const trims = new Map<CatalogueTrim, CatalogueTrim>();
  /** The codes of the model of each trim. */
  const models = new Map<CatalogueTrim, string>();
  const noteFacts = (trim: CatalogueTrim) => note(trimKey(trim, models.get(trim)));
  const notePrice = (trim: CatalogueTrim) => note(trimPriceKey(trim, models.get(trim)));
  const noteField = (trim: CatalogueTrim, field: string | symbol) => {
    if (isOneOf(PRICES, field)) notePrice(trim);
    else if (!isOneOf(NAMING, field)) noteFacts(trim);
  };
  const handler: ProxyHandler<CatalogueTrim> = {
    get(target, property, receiver): unknown {
      noteField(target, property);
      return Reflect.get(target, property, receiver);
    },
    ownKeys(target) {
      noteFacts(target);
      notePrice(target);
      return Reflect.ownKeys(target);
    },
    has(target, property) {
      if (property !== 'msrp') noteField(target, property); // whether there is a price identifies it, too
      return Reflect.has(target, property);
    },
  };
  return (model, trim) => {
    const known = trims.get(trim);
    if (known) return known;
    models.set(trim, model);
    const recorded = new Proxy(trim, handler);
    trims.set(trim, recorded);
    return recorded;
  };
}

/** What a key of this kind stands for: everything that the pages that have it may show of the trim. */
export function readTrim(trim: CatalogueTrim | undefined, kind: string): unknown {
  if (!trim) return undefined;
  if (kind === READS.trimName) return identifyTrim(trim);
  if (kind === READS.trimPrice) return pick(trim, PRICES);
  return Object.entries(trim).filter(([field]) => !isOneOf(PRICES, field));
}

export function identifyTrim(trim: CatalogueTrim): unknown {
  return [pick(trim, NAMING), 'msrp' in trim];
}

function pick(trim: CatalogueTrim, fields: readonly (keyof CatalogueTrim)[]): unknown {
  return fields.map((field) => trim[field]);
}

function isOneOf(fields: readonly string[], field: string | symbol): boolean {
  return typeof field === 'string' && fields.includes(field);
}
