/** How a brand of a file looks: its colors and its mark, checked so that its pages can be read. */
import * as z from 'zod/mini';

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1c4fd0'));

/** The tokens that a brand may set, as in `styles/brand-consumer.css`. */
const colorsSchema = z.strictObject({
  /** Of buttons and the mark. */
  brand: color,
  /** Of a button under the pointer. */
  brandStrong: color,
  /** Text on both. */
  onBrand: color,
  /** Of links and active parts, on the page. */
  brandInk: color,
  /** Behind active parts. */
  brandFill: color,
});
export type BrandColors = z.infer<typeof colorsSchema>;

export const brandLookSchema = z.strictObject({
  light: colorsSchema,
  dark: colorsSchema,
  /** The line of the mark as an SVG path in a square of 32, drawn on a tile of the brand's color. */
  mark: z
    .string()
    .check(
      z.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]{1,500}$/, 'must be an SVG path of 500 characters at most'),
    ),
});
export type BrandLook = z.infer<typeof brandLookSchema>;

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;
/** What is behind links at worst: `--surface-sunken` of `styles/tokens.css`. */
const PAGES = { light: '#eceef1', dark: '#22272f' } as const;

/** The first pair of colors with too little contrast; undefined if there is none. */
export function findUnreadable(look: BrandLook): string | undefined {
  for (const scheme of ['light', 'dark'] as const) {
    const colors = look[scheme];
    const pairs = [
      ['onBrand', colors.onBrand, 'brand', colors.brand],
      ['onBrand', colors.onBrand, 'brandStrong', colors.brandStrong],
      ['brandInk', colors.brandInk, 'brandFill', colors.brandFill],
      ['brandInk', colors.brandInk, 'the page', PAGES[scheme]],
    ] as const;
    for (const [name, front, behind, back] of pairs) {
      const contrast = contrastOf(front, back);
      if (contrast < MIN_CONTRAST)
        return `${scheme}: ${name} on ${behind} has a contrast of ${contrast.toFixed(2)}, and needs ${MIN_CONTRAST}`;
    }
  }
  return undefined;
}

/** The tokens of a brand as CSS, above those of the sheet of its rules. */
export function formatBrandTokens({ light, dark }: BrandLook): string {
  return `@layer tokens{[data-look]{${formatColors(light)}}@media(prefers-color-scheme:dark){[data-look]{${formatColors(dark)}}}}`;
}

function formatColors({ brand, brandStrong, onBrand, brandInk, brandFill }: BrandColors): string {
  return `--brand:${brand};--brand-strong:${brandStrong};--on-brand:${onBrand};--brand-ink:${brandInk};--brand-fill:${brandFill}`;
}

function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
