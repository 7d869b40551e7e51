/** Paths of drawn pictures on this site: `/drawings/suvcross/rear/blue.svg`. A path always means the same picture. */
import { BODY_STYLES, COLORS } from '#src/domain/vehicle/vehicle-codes.ts';

export const DRAWING_VIEWS = ['front', 'side', 'rear', 'interior', 'wheel'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

export interface DrawingName {
  readonly style: (typeof BODY_STYLES)[number]['code'];
  readonly view: DrawingView;
  /** Of the paint. */
  readonly color: (typeof COLORS)[number]['code'];
}

const ROOT = '/drawings/';
const PATH = /^\/drawings\/([a-z]{1,10})\/([a-z]{1,10})\/([a-z]{1,10})\.svg$/;

const NOUNS: Readonly<Record<DrawingName['style'], string>> = {
  SUVCROSS: 'SUV',
  TRUCKS: 'truck',
  SEDAN: 'sedan',
  HATCH: 'hatchback',
  COUPE: 'coupe',
  CONVERT: 'convertible',
  WAGON: 'wagon',
  VANMV: 'van',
};
const VIEW_LABELS: Readonly<Record<DrawingView, string>> = {
  front: 'front view',
  side: 'side view',
  rear: 'rear view',
  interior: 'interior',
  wheel: 'wheel',
};

export function formatDrawingPath({ style, view, color }: DrawingName): string {
  return `${ROOT}${style.toLowerCase()}/${view}/${color.toLowerCase()}.svg`;
}

/** Whether a picture is a drawing, and no photo. */
export function isDrawingPath(src: string): boolean {
  return src.startsWith(ROOT);
}

/** Undefined for any other path or address. */
export function parseDrawingPath(path: string): DrawingName | undefined {
  const [, styleText = '', viewText = '', colorText = ''] = PATH.exec(path) ?? [];
  const style = BODY_STYLES.find(({ code }) => code === styleText.toUpperCase())?.code;
  const view = DRAWING_VIEWS.find((known) => known === viewText);
  const color = COLORS.find(({ code }) => code === colorText.toUpperCase())?.code;
  return style && view && color && { style, view, color };
}

/** "Drawing of a blue SUV, rear view" */
export function describeDrawing({ style, view, color }: DrawingName): string {
  const article = /^[AEIOU]/.test(color) ? 'an' : 'a';
  return `Drawing of ${article} ${color.toLowerCase()} ${NOUNS[style]}, ${VIEW_LABELS[view]}`;
}
