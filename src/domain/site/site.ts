/** The settings of this site: its brand, flags and public origin. Read as `locals.site`. */
import { BRANDS } from '#src/domain/site/brands.ts';
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import type { Flags } from '#src/domain/site/flags.ts';

export interface Site {
  readonly brand: Brand;
  readonly flags: Flags;
  /** `https://www.example.com`, without a trailing slash: the start of canonical URLs. */
  readonly origin: string;
}

export function createSite(options: {
  /** A shipped one by its key. */
  brand: BrandKey | Brand;
  flags: Readonly<Record<string, boolean>>;
  origin: string;
}): Site {
  const { brand, flags, origin } = options;
  return {
    brand: typeof brand === 'string' ? BRANDS[brand] : brand,
    flags: resolveFlags(flags),
    origin,
  };
}
