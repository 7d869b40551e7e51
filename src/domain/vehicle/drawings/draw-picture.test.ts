import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWING_VIEWS } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { drawPicture } from '#src/domain/vehicle/drawings/draw-picture.ts';
import { DARK_TOKENS, LIGHT_TOKENS, styleDrawing } from '#src/domain/vehicle/drawings/drawing-colors.ts';
import { BODY_STYLES, COLORS } from '#src/domain/vehicle/vehicle-codes.ts';

const MAX_BYTES = 9_000;
const NAMES = BODY_STYLES.flatMap(({ code: style }) =>
  DRAWING_VIEWS.map((view) => ({ style, view, color: 'BLUE' as const })),
);

test.each(NAMES)('the $view of $style is a small drawing of its own', (name) => {
  const { svg, style } = drawPicture(name);
  expect(svg.length).toBeLessThan(MAX_BYTES);
  expect(svg).toContain(`<style>${style}</style>`);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const others = NAMES.filter((other) => other !== name).map((other) => drawPicture(other).svg);
  expect(others).not.toContain(svg);
});

test.each(NAMES)('the $view of $style needs nothing but itself, and loads no script', (name) => {
  const { svg } = drawPicture(name);
  expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
  const ids = new Set(Array.from(svg.matchAll(/ id="([\w-]+)"/g), ([, id]) => id));
  const used = Array.from(svg.matchAll(/(?:url\(|href=")#([\w-]+)/g), ([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  const tokens = new Set(Array.from(svg.matchAll(/var\(--([\w-]+)\)/g), ([, token]) => token));
  for (const token of tokens) expect(svg).toMatch(new RegExp(`[{;]--${token}:`));
  const opened = Array.from(svg.matchAll(/<(\w+)(?:\s[^>]*[^>/])?>/g), ([, tag]) => tag);
  const closed = Array.from(svg.matchAll(/<\/(\w+)>/g), ([, tag]) => tag);
  expect(opened.toSorted()).toEqual(closed.toSorted());
});

test('pictures have the paints and parts of the style sheet, in both color schemes', () => {
  const [light = '', dark = ''] = readFileSync('src/styles/tokens.css', 'utf8').split(
    'prefers-color-scheme: dark',
  );
  const valueOf = (sheet: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1];
  for (const [name, value] of Object.entries(LIGHT_TOKENS))
    expect([name, value]).toEqual([name, valueOf(light, name)]);
  for (const [name, value] of Object.entries(DARK_TOKENS))
    expect([name, value]).toEqual([name, valueOf(dark, name)]);
  for (const { code } of COLORS) {
    const name = `paint-${code.toLowerCase()}`;
    const [inLight, inDark] = styleDrawing(code).split('@media');
    expect(inLight).toContain(`--paint:${valueOf(light, name)};`);
    expect(inDark).toContain(`--paint:${valueOf(dark, name) ?? valueOf(light, name)}}`);
  }
});
