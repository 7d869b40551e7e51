/**
 * Builds the tables of an index from documents that are read one at a time and not kept. It has no I/O, so it runs in a
 * worker thread as well as in the main one.
 */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { CampaignCollector } from '#src/engine/search/embedded/campaign-lists.ts';
import { addChoiceColumns } from '#src/engine/search/embedded/choice-columns.ts';
import { growingFloats } from '#src/engine/search/embedded/growing-array.ts';
import { addHiddenColumn, HIDDEN_FACETS } from '#src/engine/search/embedded/hidden-columns.ts';
import { addIdColumn } from '#src/engine/search/embedded/id-column.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';
import { KeywordBuilder } from '#src/engine/search/embedded/keyword-index.ts';
import { rankNumbers } from '#src/engine/search/embedded/number-column.ts';
import { PlaceCollector } from '#src/engine/search/embedded/place-column.ts';
import { ValueCollector } from '#src/engine/search/embedded/value-collector.ts';
import { addVehicleColumn, VehicleCollector } from '#src/engine/search/embedded/vehicle-column.ts';

export function buildIndexTables(documents: Iterable<SearchDocument>): IndexTables {
  const builder = new IndexBuilder();
  for (const document of documents) builder.add(document);
  return builder.finish();
}

class IndexBuilder {
  readonly #ids = new Interner();
  readonly #keywords = new KeywordBuilder();
  readonly #vehicles = new VehicleCollector();
  readonly #places = new PlaceCollector();
  readonly #campaigns = new CampaignCollector();
  readonly #choices = Object.fromEntries(
    CHOICE_FACETS.map(({ key }) => [key, new ValueCollector()]),
  ) as Record<ChoiceKey, ValueCollector>;
  readonly #payments = growingFloats();
  readonly #replies = growingFloats();
  readonly #numbers = RANGE_FACETS.map((facet) => ({ facet, values: growingFloats() }));
  /** Values that are only sorted by, kept as ranks. */
  readonly #sorted = { relevance: growingFloats(), listedAt: growingFloats(), deal: growingFloats() };

  add(document: SearchDocument): void {
    const number = this.#ids.size;
    if (this.#ids.intern(document.id) !== number)
      throw new Error(`Two listings have the id "${document.id}".`);
    this.#keywords.add(document.text);
    this.#vehicles.add(document.choices);
    this.#places.add(document);
    this.#campaigns.add(number, document.bids);
    for (const { key } of CHOICE_FACETS) this.#choices[key].add(document.choices[key]);
    for (const { facet, values } of this.#numbers) {
      const [least, most] = facet.bounds;
      const value = document.numbers[facet.key] ?? NaN;
      values.push(value >= least && value <= most ? value : NaN);
    }
    this.#payments.push(document.monthlyPayment ?? NaN);
    this.#replies.push(document.replyHours ?? NaN);
    this.#sorted.relevance.push(document.relevance);
    this.#sorted.listedAt.push(document.listedAtMs);
    this.#sorted.deal.push(document.dealDifference ?? NaN);
  }

  finish(): IndexTables {
    const tables: IndexTables = new Map();
    const ids = this.#ids.sort();
    const vehicles = this.#vehicles.finish();
    const order = this.#toOrder(vehicles.codeOf, ids.rankOf);

    addIdColumn(tables, order, ids);
    addVehicleColumn(tables, order, vehicles);
    this.#places.finish(tables, order);
    this.#campaigns.finish(tables, order);
    this.#keywords.finish(tables, order);
    addChoiceColumns(tables, ({ key }) => this.#choices[key].finish(order));
    for (const facet of HIDDEN_FACETS) addHiddenColumn(tables, facet, this.#choices[facet.key].finish(order));
    const numbers = [
      ...this.#numbers.map(({ facet, values }) => [facet.key, values] as const),
      ['payment', this.#payments] as const,
      ['reply', this.#replies] as const,
    ];
    for (const [key, values] of numbers) {
      const ranked = rankNumbers(values.values(), order);
      tables.set(`number.${key}.code`, ranked.codes);
      tables.set(`number.${key}.value`, ranked.values);
    }
    for (const [name, values] of Object.entries(this.#sorted))
      tables.set(`sort.${name}.code`, rankNumbers(values.values(), order).codes);
    return tables;
  }

  /** The document at each ordinal: by make, model and trim, then year, then id. One number holds all three. */
  #toOrder(vehicleOf: (document: number) => number, idRankOf: Uint32Array): Uint32Array {
    const listingCount = idRankOf.length;
    const documentOf = new Uint32Array(listingCount);
    idRankOf.forEach((rank, document) => (documentOf[rank] = document));
    const documents = documentOf.map((_, index) => index);
    const years = this.#numbers.find(({ facet }) => facet.key === 'year')?.values.values();
    const { codes, values } = rankNumbers(years ?? new Float64Array(listingCount), documents);
    const yearCount = values.length + 1;
    const keys = Float64Array.from(
      documents,
      (document) =>
        (vehicleOf(document) * yearCount + (codes[document] ?? 0)) * listingCount + (idRankOf[document] ?? 0),
    ).sort();
    return Uint32Array.from(keys, (key) => documentOf[key % listingCount] as number);
  }
}
