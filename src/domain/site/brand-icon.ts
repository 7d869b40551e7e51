/** The mark and the color of a brand where no style sheet applies: in icons and pictures. */
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';

/** The mark of the shipped brands. */
export const DEFAULT_MARK = 'M9 25V12l4-5h11M9 16.5h12';
/** `--brand` of their token sheets, in light mode. */
const SHIPPED_COLORS: Readonly<Record<BrandKey, string>> = { consumer: '#1c4fd0', certified: '#0b6a63' };
const SHIPPED_ON_BRAND = '#fff';

type Shown = Pick<Brand, 'key' | 'look'>;

/** The color of a brand in light mode. */
export const findBrandColor = ({ key, look }: Shown): string => look?.light.brand ?? SHIPPED_COLORS[key];

/** What browsers ask for where a page names no icon, such as with a photo in a tab: a file with the consumer brand's. */
const DEFAULT_ICON_PATH = '/favicon.ico';

/** Whether the icons that ship as files are those of the brand. */
const hasShippedIcon = ({ key, look }: Shown): boolean => !look && key === 'consumer';

/** The address of the icon. The consumer brand's is a file; others are drawn. */
export const findIconPath = (brand: Shown): string =>
  hasShippedIcon(brand) ? '/favicon.svg' : '/brand-icon.svg';

/** The icon of the brand in place of the default one, if that is another brand's. */
export const findOwnIcon = (pathname: string, brand: Shown): string | undefined =>
  pathname === DEFAULT_ICON_PATH && !hasShippedIcon(brand) ? findIconPath(brand) : undefined;

/** The mark on its tile, as a file. */
export function drawBrandIcon(brand: Shown): string {
  const mark = brand.look?.mark ?? DEFAULT_MARK;
  const onBrand = brand.look?.light.onBrand ?? SHIPPED_ON_BRAND;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="7" fill="${findBrandColor(brand)}"/><path d="${mark}" fill="none" stroke="${onBrand}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
