/** The facts that texts are compared with: those of the catalog now, and those it had when a text was written. */
import { createHash } from 'node:crypto';
import { findVehicleOfPath } from '#src/domain/search-query/known-path.ts';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  findFormerFigures,
  NO_FIGURES,
  readFigures,
} from '#src/features/desk/editorial/editing/fact-figures.ts';
import type { Figures } from '#src/features/desk/editorial/editing/fact-figures.ts';
import type { TextFacts } from '#src/features/desk/editorial/editing/text-doubts.ts';
import type { TextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { EditorialEntry, EditorialSubject } from '#src/features/desk/editorial/editorial.schema.ts';
import { createSteps } from '#src/features/desk/editorial/take-steps.server.ts';

/** Newest first. Older changes are too old to matter: a text is stale after a year. */
const MAX_VERSIONS = 12;
/** Of makes; each is read again when its file has changed. */
const MAX_KNOWN = 300;
const LINK = /\]\((\/(?:cars-for-sale|research)\/[^)\s?#]+)|href="(\/(?:cars-for-sale|research)\/[^"?#]+)/g;

type FiguresOfMake = ReadonlyMap<string, Figures>;

interface FactVersion {
  readonly atMs: number;
  readonly figures: FiguresOfMake;
}

interface MakeVersions {
  readonly now: FiguresOfMake;
  /** As the served release has it. */
  readonly published: FiguresOfMake;
  /** Newest first. */
  readonly versions: readonly FactVersion[];
}

interface FactSources {
  readonly history: Pick<TextHistory, 'list' | 'read'>;
  /** The catalog's files of the served release, by name. */
  readonly published: ReadonlyMap<string, string>;
  /** The same file as it is now. */
  readonly readNow: (name: string) => string | undefined;
}

export type FindTextFacts = (entry: EditorialEntry, body: string) => TextFacts | undefined;

const known = new Map<string, readonly FactVersion[]>();

/** @param texts the texts that will be compared, with their bodies */
export async function loadTextFacts(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  texts: readonly (readonly [entry: EditorialEntry, body: string])[],
  sources: FactSources,
): Promise<FindTextFacts> {
  const takeStep = createSteps();
  const makeCodes = new Set<string>();
  for (const [entry, body] of texts) {
    for (const { makeCode } of listSubjects(entry, body)) makeCodes.add(makeCode);
    await takeStep();
  }
  const makes = new Map<string, MakeVersions>();
  for (const makeCode of makeCodes) {
    const read = await readMake(`${codeToSlug(makeCode)}.yaml`, sources);
    if (read) makes.set(makeCode, read);
    await takeStep();
  }
  return (entry, body) => {
    const subjects = listSubjects(entry, body);
    const former = subjects.map((subject) => findFormer(makes.get(subject.makeCode), subject, entry.updated));
    const own = entry.subject && catalogue.findModel(entry.subject.makeCode, entry.subject.modelCode);
    const make = entry.subject && catalogue.findMake(entry.subject.makeCode);
    const current = entry.subject && makes.get(entry.subject.makeCode)?.now.get(entry.subject.modelCode);
    const all = findFormerFigures(former, NO_FIGURES);
    if (subjects.length === 0) return undefined;
    const msrps = own?.trims.flatMap(({ msrp }) => msrp ?? []) ?? [];
    return {
      prices: new Set([...msrps.filter((price) => !all.price.has(price)), ...(current?.price ?? [])]),
      former: all,
      name: own && make ? `${make.make} ${own.model}` : '',
    };
  };
}

/** The model that a text is about, or without one those that it links to. */
function listSubjects({ subject }: EditorialEntry, body: string): EditorialSubject[] {
  if (subject) return [subject];
  const linked = Array.from(body.matchAll(LINK), ([, link, href]) => findVehicleOfPath(link ?? href ?? ''));
  return linked.flatMap((vehicle) =>
    vehicle?.makeCode !== undefined && vehicle.modelCode !== undefined
      ? [{ makeCode: vehicle.makeCode, modelCode: vehicle.modelCode }]
      : [],
  );
}

/** What the catalog had on the day of the text or since, and has no more. A model that is gone has no facts to compare. */
function findFormer(
  make: MakeVersions | undefined,
  { modelCode }: EditorialSubject,
  updated: string | undefined,
): Figures {
  const now = make?.now.get(modelCode);
  if (!make || !now) return NO_FIGURES;
  const dayMs = updated === undefined ? Infinity : Date.parse(updated);
  const atTheTime = make.versions.findIndex(({ atMs }) => atMs <= dayMs);
  const since = atTheTime < 0 ? make.versions : make.versions.slice(0, atTheTime + 1);
  const earlier = [make.published, ...since.map(({ figures }) => figures)];
  return findFormerFigures(
    earlier.flatMap((figures) => figures.get(modelCode) ?? []),
    now,
  );
}

async function readMake(
  name: string,
  { history, published, readNow }: FactSources,
): Promise<MakeVersions | undefined> {
  const text = readNow(name);
  if (text === undefined) return undefined;
  const key = `${name} ${createHash('sha256').update(text).digest('hex')}`;
  const versions = known.get(key) ?? (await readVersions(name, history));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, versions);
  return { now: readFigures(text), published: readFigures(published.get(name) ?? ''), versions };
}

async function readVersions(name: string, history: FactSources['history']): Promise<FactVersion[]> {
  const versions: FactVersion[] = [];
  for (const { id, atMs } of (await history.list(name)).slice(0, MAX_VERSIONS)) {
    const text = await history.read(name, id);
    if (text !== undefined) versions.push({ atMs, figures: readFigures(text) });
  }
  return versions;
}
