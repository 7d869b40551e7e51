/** Derives what a text is about from the path of its file, so that the file does not repeat it. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { findCategory, SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { ALL_CARS_PATH, ALL_CARS_SLUG, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { REFERENCE_TAB_NAMES } from '#src/domain/site/reference-tab-names.ts';
import { findComparedYear, formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { findRenamed } from '#src/domain/vehicle/former-names.ts';
import { codeToSlug, isSlug, slugToCode, toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { CONTENT_KINDS } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { ContentKind, ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { EditorialSubject } from '#src/features/desk/editorial/editorial.schema.ts';

export interface ContentPath {
  readonly kind: ContentKindName;
  /** Without the extension. */
  readonly place: string;
  readonly format: 'md' | 'html';
  /** The last part: the slug of a tab or trim, the key of an answer, or the id of a dealer's text or a program. */
  readonly slug: string;
  readonly subject?: EditorialSubject;
  /** The address of the page that it is for, where it is for one page only. */
  readonly page?: string;
}

/** They are used unchanged in links and in URLs of the CMS. */
const CMS_ID = /^[A-Za-z0-9_-]{1,64}$/;
const HOME_PATH = '/';
/** About a model, and never about a whole make. */
const MODEL_KINDS: ReadonlySet<ContentKindName> = new Set(['safety', 'owners', 'comparisons']);
const ENDING = /\.(md|html)$/;
/** Paths that begin with a make. */
const OF_VEHICLES: ReadonlySet<ContentKind['path']> = new Set([
  'make',
  'make or model',
  'make/model',
  'make/model/slug',
]);
/** Names that an editor's tab must not have: fragments of other tabs and of other parts of the page. */
const TAKEN_FRAGMENTS: ReadonlySet<string> = new Set([
  ...Object.keys(REFERENCE_TAB_NAMES),
  ...[
    'about',
    'about-title',
    'below-results',
    'compare',
    'content',
    'facts',
    'feedback',
    'filters',
    'listings',
  ],
  ...['shopping-assistant', 'trims', 'years'],
]);

export type ModelCatalogue = Pick<VehicleCatalogue, 'makes' | 'findMake' | 'findModel' | 'findTrim'>;

/** @param file the path in the content folder, with forward slashes */
export function parseContentPath(file: string, catalogue: ModelCatalogue): ContentPath | { reason: string } {
  return parseCurrent(withCurrentNames(file, catalogue), catalogue);
}

/** A text stays with its make, model or trim when that is renamed. */
function withCurrentNames(file: string, catalogue: ModelCatalogue): string {
  const ending = ENDING.exec(file)?.[0] ?? '';
  const [folder = '', ...names] = file.slice(0, file.length - ending.length).split('/');
  const [make = '', model, slug] = names;
  if (!isContentKind(folder) || !OF_VEHICLES.has(CONTENT_KINDS[folder].path)) return file;
  const trim = folder === 'trim-notes' ? slug : undefined;
  const isNamed = [make, model, trim].every((name) => name === undefined || isSlug(name));
  const [makeCode = '', modelCode, trimCode] = [make, model, trim].map((name) => name && slugToCode(name));
  const codes = isNamed
    ? findRenamed(catalogue, { makeCode, ...definedOnly({ modelCode, trimCode }) })
    : undefined;
  if (!codes) return file;
  const found = [codes.makeCode, codes.modelCode, codes.trimCode].filter((code) => code !== undefined);
  return `${[folder, ...found.map(codeToSlug), ...names.slice(found.length)].join('/')}${ending}`;
}

function parseCurrent(file: string, catalogue: ModelCatalogue): ContentPath | { reason: string } {
  const [folder = '', ...parts] = file.split('/');
  if (!isContentKind(folder))
    return {
      reason: `${parts.length === 0 ? 'is in no folder' : 'no such folder'}: texts are in ${Object.keys(CONTENT_KINDS).join(', ')}, redirects in redirects.yaml`,
    };
  const kind: ContentKind = CONTENT_KINDS[folder];
  const format = ENDING.exec(file)?.[1] as 'md' | 'html' | undefined;
  if (format === undefined || (kind.isMarkdownOnly && format !== 'md'))
    return { reason: `must end in .md${kind.isMarkdownOnly ? '' : ' or .html'}` };
  const names = parts.map((part, index) => (index === parts.length - 1 ? part.replace(ENDING, '') : part));
  const slug = names.at(-1) ?? '';
  const path = { kind: folder, place: file.replace(ENDING, ''), format, slug };
  if (kind.path === 'make or model' || kind.path === 'make/model') return findCovered(names, path, catalogue);
  if (kind.path !== 'make/model/slug') {
    if (names.length !== 1) return { reason: `must be directly in ${folder}/, not in a subfolder` };
    const isNamed = kind.path === 'id' ? CMS_ID.test(slug) : isSlug(slug);
    return isNamed
      ? findPlace(path, kind.path, catalogue)
      : { reason: `"${slug}" is not a valid file name: use lowercase letters, digits and -` };
  }
  if (names.length !== 3) return { reason: `must be ${folder}/make/model/name.md` };
  const wrong = names.find((name) => !isSlug(name));
  if (wrong !== undefined)
    return { reason: `"${wrong}" is not a valid file or folder name: use lowercase letters, digits and -` };
  if (folder === 'models' && TAKEN_FRAGMENTS.has(slug))
    return { reason: `"${slug}" is reserved for a built-in part of the page: choose another` };
  return findSubject(names, path, catalogue);
}

/** The page of a text that its name alone gives. */
function findPlace(
  path: ContentPath,
  kind: ContentKind['path'],
  catalogue: ModelCatalogue,
): ContentPath | { reason: string } {
  const { slug } = path;
  if (kind === 'make') return findCovered([slug], path, catalogue);
  if (kind === 'home') return { ...path, page: HOME_PATH };
  if (kind === 'article') return { ...path, page: `/${path.place}` };
  if (kind !== 'category') return path;
  if (slug === ALL_CARS_SLUG) return { ...path, page: ALL_CARS_PATH };
  if (findCategory(slug)) return { ...path, page: formatSearchPath({ category: slug }) };
  const names = [...SEARCH_CATEGORIES.map((one) => one.slug), ALL_CARS_SLUG].join(', ');
  return { reason: `there is no category "${slug}", only ${names}` };
}

/** The make or model that a text is for, and its page. */
function findCovered(
  names: readonly string[],
  path: ContentPath,
  catalogue: ModelCatalogue,
): ContentPath | { reason: string } {
  const [make = '', model] = names;
  const isOfModel = MODEL_KINDS.has(path.kind);
  if (names.length > 2 || (isOfModel && model === undefined))
    return {
      reason: `must be ${isOfModel ? '' : `${path.kind}/make.md or `}${path.kind}/make/model.md`,
    };
  const wrong = names.find((name) => !isSlug(name));
  if (wrong !== undefined)
    return { reason: `"${wrong}" is not a valid file or folder name: use lowercase letters, digits and -` };
  const known = catalogue.findMake(slugToCode(make));
  if (!known) return { reason: `the catalog has no make "${make}"` };
  const { makeCode } = known;
  if (model === undefined) return { ...path, page: formatSearchPath({ makeCode }) };
  const found = catalogue.findModel(makeCode, slugToCode(model));
  if (!found) return { reason: `the catalog has no ${known.make} model "${model}"` };
  const { modelCode } = found;
  if (path.kind === 'owners' || path.kind === 'safety')
    return { ...path, page: formatResearchPath({ makeCode, modelCode }) };
  if (path.kind !== 'comparisons') return { ...path, page: formatSearchPath({ makeCode, modelCode }) };
  const year = findComparedYear(found);
  return year === undefined
    ? {
        reason: `the ${joinVehicleName({ make: known.make, model: found.model })} has no year with two trims to compare`,
      }
    : { ...path, page: formatCompareTrimsPath({ year, makeCode, modelCode }) };
}

function findSubject(
  [make = '', model = '', slug = '']: string[],
  path: ContentPath,
  catalogue: ModelCatalogue,
): ContentPath | { reason: string } {
  const subject = { makeCode: slugToCode(make), modelCode: slugToCode(model) };
  const known = catalogue.findMake(subject.makeCode);
  if (!known) return { reason: `the catalog has no make "${make}"` };
  const found = catalogue.findModel(subject.makeCode, subject.modelCode);
  if (!found) return { reason: `the catalog has no ${known.make} model "${model}"` };
  if (path.kind === 'trim-notes' && !catalogue.findTrim(known.makeCode, found.modelCode, slugToCode(slug))) {
    const trims = found.trims.map(({ trim }) => toSlug(trim)).join(', ');
    return {
      reason: `the ${joinVehicleName({ make: known.make, model: found.model })} has no trim "${slug}", only ${trims}`,
    };
  }
  return { ...path, subject };
}

export function isContentKind(name: string): name is ContentKindName {
  return Object.hasOwn(CONTENT_KINDS, name);
}
