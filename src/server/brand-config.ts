/** The brand of this server: one that ships, or one of a file of the operator's. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { brandLookSchema, findUnreadable } from '#src/domain/site/brand-look.ts';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';
import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { IN_WORDS, sayIssue } from '#src/lib/say-issue.ts';

const MAX_BRANDS = 50;
const ID = /^[a-z][a-z0-9-]{1,30}$/;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;
const line = (length: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(length, `must have at most ${length} characters`),
      z.regex(/^[^\u0000-\u001f<>]*$/, 'must be one line without < and >'),
      z.refine(
        isVisible,
        'must be visible text without signs that hide or turn it, and without spaces around',
      ),
    );

/** What a person sees is what stands there. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Cf}/u.test(text) && text === text.trim();
}

const brandSchema = z.strictObject({
  name: line(40),
  tagline: line(90),
  about: line(160),
  headline: line(70),
  /** Which shipped brand's rules it follows. */
  rules: z._default(z.enum(['consumer', 'certified']), 'consumer'),
  /** What it does differently, by flag. */
  flags: z._default(z.record(z.string(), z.boolean()), {}),
  /** Hosts, the public one first. */
  domains: z._default(
    z.array(z.string().check(z.regex(DOMAIN, 'must be a host name'))).check(z.maxLength(20)),
    [],
  ),
  look: z.optional(brandLookSchema),
});
/** A shipped brand has its own name and look, and needs hosts only where several brands are served. */
const shippedSchema = z.strictObject({ domains: brandSchema.shape.domains });
const id = z.string().check(z.regex(ID, 'must be letters, digits and dashes'));

export const brandEnvironment = {
  BRAND: z._default(z.string(), 'consumer' satisfies BrandKey),
  BRANDS_FILE: z.optional(z.string()),
  /** Several at once; the server of each has only `BRAND`. Read by `server/brands/served-brands.ts`. */
  BRANDS: z.optional(z.string()),
};

export interface OwnBrand {
  readonly brand: Brand;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The public origin; undefined without domains. */
  readonly origin: string | undefined;
  readonly domains: readonly string[];
}

/** @throws ConfigError in one sentence */
export function loadBrand({
  BRAND: id,
  BRANDS_FILE: file,
}: {
  readonly BRAND: string;
  readonly BRANDS_FILE?: string | undefined;
}): OwnBrand {
  if (isShipped(id)) return toShippedBrand(id, file === undefined ? [] : readFile(file).domainsOf[id]);
  if (file === undefined)
    throw new ConfigError(`BRAND is "${id}": it must be consumer, certified, or one of BRANDS_FILE.`);
  const brands = readBrandsFile(file);
  const own = brands.get(id);
  if (!own) throw new ConfigError(`BRAND is "${id}", and ${file} has only ${[...brands.keys()].join(', ')}.`);
  return own;
}

/** All brands of a file. @throws ConfigError in one sentence */
export function readBrandsFile(file: string): Map<string, OwnBrand> {
  return readFile(file).brands;
}

/** Names of this site that no seller may have. @param file `BRANDS_FILE` @throws ConfigError in one sentence */
export function listSiteNames(file: string | undefined): string[] {
  const others = !file ? [] : [...readBrandsFile(file).values()].map(({ brand }) => brand);
  return [...Object.values(BRANDS), ...others].map(({ name }) => name);
}

interface BrandsFile {
  readonly brands: Map<string, OwnBrand>;
  readonly domainsOf: Readonly<Record<BrandKey, readonly string[]>>;
}

function readFile(file: string): BrandsFile {
  const { consumer, certified, ...others } = parse(file, z.record(id, z.unknown()), parseFile(file));
  const shipped = { consumer, certified };
  const domainsOf = { consumer: [] as readonly string[], certified: [] as readonly string[] };
  for (const key of ['consumer', 'certified'] as const) {
    if (shipped[key] === undefined) continue;
    const read = z.safeParse(shippedSchema, shipped[key]);
    if (!read.success)
      throw new ConfigError(
        `${file}: the brand "${key}" ships with Forecourt and takes only domains. Choose another name for yours.`,
      );
    domainsOf[key] = read.data.domains;
  }
  const entries = Object.entries(parse(file, z.record(id, brandSchema), others));
  if (entries.length > MAX_BRANDS) throw new ConfigError(`${file} has more than ${MAX_BRANDS} brands.`);
  const owners = new Map<string, string>();
  for (const [key, domains] of Object.entries(domainsOf)) claimDomains(file, key, domains, owners);
  for (const [key, { flags, domains, look }] of entries) {
    const unknown = Object.keys(flags).find((flag) => !Object.hasOwn(FLAG_DEFAULTS, flag));
    if (unknown !== undefined) throw new ConfigError(`${file}, ${key}.flags: there is no flag "${unknown}".`);
    const unreadable = look && findUnreadable(look);
    if (unreadable !== undefined) throw new ConfigError(`${file}, ${key}.look.${unreadable}.`);
    claimDomains(file, key, domains, owners);
  }
  return { brands: new Map(entries.map(([key, brand]) => [key, toOwnBrand(key, brand)])), domainsOf };
}

function claimDomains(
  file: string,
  brand: string,
  domains: readonly string[],
  owners: Map<string, string>,
): void {
  for (const domain of domains) {
    const other = owners.get(domain);
    if (other !== undefined) throw new ConfigError(`${file}: ${domain} is of both ${other} and ${brand}.`);
    owners.set(domain, brand);
  }
}

function parse<Schema extends z.ZodMiniType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  const read = z.safeParse(schema, data, IN_WORDS);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError(
    `${file}, ${issue?.path.join('.') || 'the whole file'}: ${issue ? sayIssue(issue) : 'is invalid'}.`,
  );
}

function isShipped(brand: string): brand is BrandKey {
  return brand === 'consumer' || brand === 'certified';
}

function toShippedBrand(key: BrandKey, domains: readonly string[]): OwnBrand {
  return { brand: BRANDS[key], flags: {}, origin: toOrigin(domains), domains };
}

function toOrigin([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : `https://${first}`;
}

function toOwnBrand(id: string, settings: z.infer<typeof brandSchema>): OwnBrand {
  const { rules, name, tagline, about, headline, look, flags, domains } = settings;
  return {
    brand: { key: rules, id, name, siteName: name, tagline, about, headline, ...definedOnly({ look }) },
    flags,
    origin: toOrigin(domains),
    domains,
  };
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new ConfigError(`BRANDS_FILE ${file} ${why}.`);
  }
}
