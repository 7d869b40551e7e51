import type { EditorialContents } from '#src/features/editorial/editorial.schema.ts';
import { recordStock } from '#src/inventory/recorded-stock.ts';
import { nameRead, splitRead, type NoteRead } from '#src/lib/reads.ts';
import { digestCatalogueRead, digestValue, recordCatalogue } from '#src/reference/recorded-catalogue.ts';
import type { Services } from '#src/server/services.ts';

/** Kinds of reads of editors' texts. */
export const CONTENT_READS = {
  /** Subject: whose texts, as JSON. */
  editorial: 'editorial',
  /** Subject: the text's id. */
  dealerText: 'dealer-text',
  /** Subject: the brand. */
  programs: 'programs',
  all: 'contents',
} as const;

/**
 * The services as a page that is being built gets them. Each is one of three: its answers are noted, or they are the
 * same for as long as code and settings are, or a built page must not ask it. A new service does not compile before it
 * has been thought of here.
 */
export function recordServices(services: Services, note: NoteRead): Services {
  const catalogue = recordCatalogue(services.catalogue(), note);
  return {
    stock: recordStock(services.stock, note),
    catalogue: () => catalogue,
    contents: recordContents(services.contents, note),

    config: services.config,
    site: services.site,
    places: services.places,
    upstream: services.upstream,
    reports: services.reports,
    calls: services.calls,
    log: services.log,

    get db(): never {
      throw new Error(
        'A page that is built ahead must not read the database: it would be out of date unseen.',
      );
    },
    get accounts(): never {
      throw new Error('A page that is built ahead is the same for all: it must not ask who reads it.');
    },
    get shopperRecords(): never {
      throw new Error('A page that is built ahead must not know what is kept of people.');
    },
    get mail(): never {
      throw new Error('A page that is built ahead must not send mail.');
    },
    get vapidKeys(): never {
      throw new Error(
        'A page that is built ahead is the same for all: it must not know how one is told of news.',
      );
    },
    loadFigures: () => Promise.resolve([]),
    lastGoodPages: { keep: () => undefined, find: () => undefined },
    listedAnswers: { keep: () => undefined, find: () => undefined },
    close: () => Promise.resolve(),
  };
}

/** What reads of anything but the stock answer now: another digest, another answer. */
export function digestRead(name: string, services: Services): string {
  const { kind, subject } = splitRead(name);
  const { contents } = services;
  switch (kind) {
    case CONTENT_READS.editorial:
      return contents.digestFor(JSON.parse(subject) as Parameters<typeof contents.digestFor>[0]);
    case CONTENT_READS.dealerText:
      return digestValue(contents.findDealerText(subject));
    case CONTENT_READS.programs:
      return digestValue(contents.listPrograms(subject as Parameters<typeof contents.listPrograms>[0]));
    case CONTENT_READS.all:
      return digestContents(contents);
    default:
      return digestCatalogueRead(services.catalogue(), kind, subject);
  }
}

function digestContents({ entries, problems }: EditorialContents): string {
  return digestValue([entries.map(({ file, digest }) => [file, digest]), problems]);
}

function recordContents(contents: EditorialContents, note: NoteRead): EditorialContents {
  const noteAll = () => note(CONTENT_READS.all);
  return {
    get entries() {
      noteAll();
      return contents.entries;
    },
    get problems() {
      noteAll();
      return contents.problems;
    },
    findEditorial(subject) {
      note(nameRead(CONTENT_READS.editorial, JSON.stringify(subject)));
      return contents.findEditorial(subject);
    },
    digestFor(subject) {
      note(nameRead(CONTENT_READS.editorial, JSON.stringify(subject)));
      return contents.digestFor(subject);
    },
    findDealerText(cmsId) {
      note(nameRead(CONTENT_READS.dealerText, cmsId));
      return contents.findDealerText(cmsId);
    },
    listPrograms(brand) {
      note(nameRead(CONTENT_READS.programs, brand));
      return contents.listPrograms(brand);
    },
    readAnew(): never {
      throw new Error('A page that is built ahead shows the texts that the build began with.');
    },
  };
}
