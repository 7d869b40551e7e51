/** Draws React parts of pages. Astro asks `check` of every part, and gets the markup from `renderToStaticMarkup`. */
import astroReact from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type Draw = NamedSSRLoadedRendererValue['renderToStaticMarkup'];
type Slots = Parameters<Draw>[2];
type Metadata = Parameters<Draw>[3];
type Values = Readonly<Record<string, unknown>>;

/** Parts with many texts are not kept for each of them. */
const MOST_KEPT_OF_A_PART = 200;
const LONGEST_KEPT = 500;

/** React begins with what the browser should load early; Astro's pages say that themselves. */
const PRELOADS = /^(?:<link\s[^>]*>)+/;

const KEPT = new WeakMap<object, Map<string, string>>();
/** Of islands, by the page that is being drawn. */
const COUNTS = new WeakMap<object, number>();

/** @param this Astro's state of the page */
async function drawPart(
  this: { readonly result: object },
  part: object,
  props: Values,
  slots: Slots,
  metadata: Metadata,
): ReturnType<Draw> {
  // Counted before it is drawn: what is kept comes sooner, and islands would be numbered by what other pages had shown.
  const attrs = metadata?.hydrate ? { attrs: { prefix: nextPrefix(this.result) } } : {};
  return { html: await drawOnce(part, props, slots, metadata), ...attrs };
}

/** What React begins the ids of an island's elements with. */
function nextPrefix(page: object): string {
  const count = COUNTS.get(page) ?? 0;
  COUNTS.set(page, count + 1);
  return `r${count}`;
}

/** A part of plain values is the same on each page: icons, buttons, islands that begin empty, a dozen of them on a page. */
async function drawOnce(part: object, props: Values, slots: Slots, metadata: Metadata): Promise<string> {
  const name = nameDrawing(props, slots);
  if (name === undefined) return draw(part, props, slots, metadata);
  const kept = KEPT.get(part) ?? new Map<string, string>();
  KEPT.set(part, kept);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const html = await draw(part, props, slots, metadata);
  if (kept.size < MOST_KEPT_OF_A_PART) kept.set(name, html);
  return html;
}

async function draw(part: object, props: Values, slots: Slots, metadata: Metadata): Promise<string> {
  if (Object.keys(slots).length === 0)
    return renderToString(createElement(part as ComponentType, props)).replace(PRELOADS, '');
  // Of no page: it would look for what a form action has answered, of which there are none.
  return (await astroReact.renderToStaticMarkup.call(undefined, part, props, slots, metadata)).html;
}

/** Undefined: it has values that are no text, or too much of it. */
function nameDrawing(props: Values, slots: Values): string | undefined {
  let name = '';
  for (const values of [props, slots])
    for (const key in values) {
      const value = values[key];
      if (!isPlain(value)) return undefined;
      name += `${key}\0${typeof value}\0${String(value)}\0`;
    }
  return name.length > LONGEST_KEPT ? undefined : name;
}

/** Texts of slots are objects. */
function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return (
    value === null ||
    value === undefined ||
    value instanceof String ||
    !['object', 'function'].includes(typeof value)
  );
}

const renderer: NamedSSRLoadedRendererValue = {
  ...astroReact,
  // A part that is no function says itself whose it is; functions are all React's here.
  check: (part, ...rest) =>
    typeof part === 'function' ? Promise.resolve(true) : astroReact.check(part, ...rest),
  renderToStaticMarkup: drawPart,
};

export default renderer;
