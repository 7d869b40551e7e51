/**
 * The colors of drawn pictures. They are those of `styles/tokens.css`, which a picture cannot read; a test compares them.
 */
import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';

type Paints = Readonly<Record<DrawingName['color'], string>>;

const LIGHT_PAINTS: Paints = {
  BLACK: '#24272c',
  WHITE: '#f7f8f9',
  GRAY: '#727a85',
  SILVER: '#bcc3cc',
  BLUE: '#2b5fa8',
  RED: '#b42a2a',
  GREEN: '#3d6b4f',
  BROWN: '#6d4a35',
  BEIGE: '#cdbfa5',
  ORANGE: '#d7692a',
  YELLOW: '#e2b634',
  GOLD: '#b6975a',
  PURPLE: '#5f4480',
};
const DARK_PAINTS: Paints = {
  ...LIGHT_PAINTS,
  BLACK: '#3a3f47',
  WHITE: '#e9ecef',
  GRAY: '#7d8692',
  SILVER: '#adb5bf',
  BLUE: '#3a6fbb',
};

/** Names of tokens without their dashes. */
export const LIGHT_TOKENS = {
  'studio-wall': '#eef0f3',
  'studio-floor': '#dde1e7',
  'car-glass': '#27313d',
  'car-trim': '#22272e',
  'car-tire': '#1b1e23',
  'car-rim': '#c3c9d1',
  'car-rim-well': '#3a414a',
  'car-headlamp': '#fdf6dc',
  'car-taillamp': '#c8281f',
  'car-shade': 'rgb(10 14 22)',
};
export const DARK_TOKENS = {
  'studio-wall': '#2c323b',
  'studio-floor': '#20252c',
  'car-glass': '#10161d',
  'car-trim': '#525c69',
  'car-tire': '#090b0e',
  'car-rim': '#aab1bb',
  'car-rim-well': '#262b32',
};
/** What only pictures show: the cabin, the day outside, and colors of gradients. */
const LIGHT_SCENE = {
  'studio-shadow': 'rgb(20 26 36 / 34%)',
  'car-glass-low': '#4a5a6b',
  'car-shine': 'rgb(255 255 255)',
  sky: '#cfe1f0',
  haze: '#f1f5f8',
  land: '#9db39a',
  road: '#8b929b',
  cabin: '#3a4049',
  'cabin-low': '#23272e',
  seat: '#4d545e',
  screen: '#0f1a26',
  glow: '#7fc4ff',
  plate: '#f4f4ee',
};
const DARK_SCENE = {
  'studio-shadow': 'rgb(0 0 0 / 60%)',
  'car-glass-low': '#303d4a',
  sky: '#1b2735',
  haze: '#33465a',
  land: '#263429',
  road: '#2b3037',
  cabin: '#2b3038',
  'cabin-low': '#171a1f',
  seat: '#3b424b',
  plate: '#c9ccc8',
};

/** @returns a style sheet: the values of the custom properties in both color schemes */
export function styleDrawing(color: DrawingName['color']): string {
  const light = { ...LIGHT_TOKENS, ...LIGHT_SCENE, paint: LIGHT_PAINTS[color] };
  const dark = { ...DARK_TOKENS, ...DARK_SCENE, paint: DARK_PAINTS[color] };
  return `svg{${declare(light)};--edge:color-mix(in srgb,var(--paint),var(--car-shade) 38%)}@media (prefers-color-scheme:dark){svg{${declare(dark)}}}`;
}

function declare(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
