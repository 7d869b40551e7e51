/** Finds dealers by what a shopper types of their name and place: "sun toyota", "honda dealer chicago". */
import { setImmediate as turn } from 'node:timers/promises';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import { memoByObject } from '#src/lib/memo.ts';

interface NamedDealer {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly count: number;
}

/** Words of the question, not of names. */
const ASKING = new Set([
  'dealer',
  'dealers',
  'dealership',
  'dealerships',
  'car',
  'cars',
  'in',
  'near',
  'the',
]);

interface DealerWords {
  readonly ofName: string;
  readonly ofAll: string;
}

/** The server answers others after this many. */
const AT_ONCE = 1_000;

/** Each word has a space on both sides, so that words are found by how they begin, and whole ones are told apart. */
const wordsOf = memoByObject(async (dealers: readonly NamedDealer[]): Promise<DealerWords[]> => {
  const words: DealerWords[] = [];
  for (const dealer of dealers) {
    words.push(listWords(dealer));
    if (words.length % AT_ONCE === 0) await turn();
  }
  return words;
});

function listWords({ name, city = '', state = '' }: NamedDealer): DealerWords {
  const ofName = ` ${toWords(name).join(' ')} `;
  const place = [...toWords(`${city} ${state}`), ...toWords(STATE_NAMES.get(state) ?? '')];
  return { ofName, ofAll: `${ofName}${place.join(' ')} ` };
}

/**
 * Those of whose name and place all words are, at least one of the name; the ones with the most cars first. Whole words go before
 * beginnings.
 */
export async function findDealersByName<Dealer extends NamedDealer>(
  dealers: readonly Dealer[],
  text: string,
): Promise<Dealer[]> {
  const asked = toWords(text).filter((word) => !ASKING.has(word));
  if (asked.length === 0) return [];
  const words = await wordsOf(dealers);
  const findBy = (end: string) =>
    dealers
      .filter((_dealer, at) => {
        const { ofName = '', ofAll = '' } = words[at] ?? {};
        return (
          asked.every((word) => ofAll.includes(` ${word}${end}`)) &&
          asked.some((word) => ofName.includes(` ${word}${end}`))
        );
      })
      .sort((a, b) => b.count - a.count);
  const whole = findBy(' ');
  return whole.length > 0 ? whole : findBy('');
}

/** "O'Brien" is also typed without its apostrophe. */
function toWords(text: string): string[] {
  return toTokens(text.replaceAll(/['’]/g, ''));
}
