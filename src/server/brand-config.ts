/** The brand of this server: one that ships, or one of a file of the operator's. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { brandLookSchema, findUnreadable } from '#src/domain/site/brand-look.ts';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';
import { FLAG_DEFAULTS } from '#src/domain/site/flags.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

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
    );

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
const fileSchema = z.record(z.string().check(z.regex(ID, 'must be letters, digits and dashes')), brandSchema);

export const brandEnvironment = {
  BRAND: z._default(z.string(), 'consumer' satisfies BrandKey),
  BRANDS_FILE: z.optional(z.string()),
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
  if (id === 'consumer' || id === 'certified')
    return { brand: BRANDS[id], flags: {}, origin: undefined, domains: [] };
  if (file === undefined)
    throw new ConfigError(`BRAND is "${id}": it must be consumer, certified, or one of BRANDS_FILE.`);
  const brands = readBrandsFile(file);
  const own = brands.get(id);
  if (!own) throw new ConfigError(`BRAND is "${id}", and ${file} has only ${[...brands.keys()].join(', ')}.`);
  return own;
}

/** All brands of a file. @throws ConfigError in one sentence */
export function readBrandsFile(file: string): Map<string, OwnBrand> {
  const read = z.safeParse(fileSchema, parseFile(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`${file}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}.`);
  }
  const entries = Object.entries(read.data);
  if (entries.length > MAX_BRANDS) throw new ConfigError(`${file} has more than ${MAX_BRANDS} brands.`);
  const owners = new Map<string, string>();
  for (const [id, { flags, domains, look }] of entries) {
    if (id === 'consumer' || id === 'certified')
      throw new ConfigError(`${file}: the brand "${id}" ships with Forecourt. Choose another name.`);
    const unknown = Object.keys(flags).find((flag) => !Object.hasOwn(FLAG_DEFAULTS, flag));
    if (unknown !== undefined) throw new ConfigError(`${file}, ${id}.flags: there is no flag "${unknown}".`);
    const unreadable = look && findUnreadable(look);
    if (unreadable !== undefined) throw new ConfigError(`${file}, ${id}.look.${unreadable}.`);
    for (const domain of domains) {
      const other = owners.get(domain);
      if (other !== undefined) throw new ConfigError(`${file}: ${domain} is of both ${other} and ${id}.`);
      owners.set(domain, id);
    }
  }
  return new Map(entries.map(([id, brand]) => [id, toOwnBrand(id, brand)]));
}

function toOwnBrand(id: string, settings: z.infer<typeof brandSchema>): OwnBrand {
  const { rules, name, tagline, about, headline, look, flags, domains } = settings;
  return {
    brand: { key: rules, id, name, siteName: name, tagline, about, headline, ...definedOnly({ look }) },
    flags,
    origin: domains[0] === undefined ? undefined : `https://${domains[0]}`,
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
