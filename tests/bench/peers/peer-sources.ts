/**
 * The sources of the pages that peers draw: one set of React components, without JSX so that each framework takes them as
 * they are, and around it what each framework needs. They are texts, because their packages are not installed here.
 */
const COMPONENTS = `import { createElement as h, useState } from 'react';

function Card({ card }) {
  const [isSaved, setSaved] = useState(false);
  return h('li', { className: 'card' },
    h('article', null,
      card.image && h('img', { src: card.image, alt: '', width: 320, height: 240, loading: 'lazy' }),
      h('h2', null, h('a', { href: card.href }, card.title)),
      h('p', { className: 'condition' }, card.condition),
      h('p', { className: 'price' }, card.price),
      card.monthly !== null && h('p', null, 'est. $' + card.monthly + '/mo'),
      card.mileage && h('p', null, card.mileage),
      card.deal && h('p', { className: 'deal' }, card.deal),
      h('ul', null, card.facts.map((fact) => h('li', { key: fact }, fact))),
      card.seller && h('p', null, card.seller),
      h('button', { type: 'button', 'aria-pressed': isSaved, onClick: () => setSaved(!isSaved) }, 'Save')));
}

function Group({ group }) {
  return h('fieldset', null, h('legend', null, group.label),
    group.options.map(({ value, label, count }) =>
      h('label', { key: value },
        h('input', { type: 'checkbox', name: group.key, value }),
        h('span', null, label), h('span', { className: 'count' }, count))));
}

export function Results({ heading, cards, groups }) {
  return h('main', null, h('h1', null, heading),
    h('form', { action: '/cars-for-sale' }, groups.map((group) => h(Group, { key: group.key, group })),
      h('button', null, 'Search')),
    h('ul', { className: 'cards' }, cards.map((card) => h(Card, { key: card.href, card }))));
}
`;

const DATA = `import { readFileSync } from 'node:fs';
export const data = JSON.parse(readFileSync(process.env.PEER_DATA, 'utf8'));
`;

const REACT_SERVER = `import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Results } from './components.mjs';
import { data } from './data.mjs';

createServer((_request, response) => {
  const json = JSON.stringify(data).replaceAll('<', '\\\\u003c');
  const html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cars</title></head><body><div id="root">' +
    renderToString(createElement(Results, data)) +
    '</div><script type="application/json" id="data">' + json + '</script></body></html>';
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

const ASTRO_CONFIG = `import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
export default defineConfig({ output: 'server', adapter: node({ mode: 'standalone' }), integrations: [react()] });
`;

const ASTRO_PAGE = `---
import { Results } from '../components.mjs';
import { data } from '../data.mjs';
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Cars</title></head>
<body><Results client:load {...data} /></body></html>
`;

/** Otherwise it takes the nearest folder with a lockfile for its own. */
const NEXT_CONFIG = `export default { turbopack: { root: import.meta.dirname }, outputFileTracingRoot: import.meta.dirname };
`;

const NEXT_PAGE = `import { Shown } from './shown.jsx';
import { data } from './data.mjs';
export const dynamic = 'force-dynamic';
export default function Page() { return <Shown {...data} />; }
`;

const NEXT_SHOWN = `'use client';
export { Results as Shown } from './components.mjs';
`;

const NEXT_LAYOUT = `export const metadata = { title: 'Cars' };
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }
`;

export interface Peer {
  readonly name: string;
  readonly folder: string;
  /** With their exact versions. */
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** Arguments of Node, relative to the folder. */
  readonly build?: readonly string[];
  readonly start: readonly string[];
}

const REACT = ['react@19.3.1', 'react-dom@19.3.1'] as const;

export const PEERS: readonly Peer[] = [
  {
    name: 'React 19.3.1, `renderToString`',
    folder: 'react',
    packages: REACT,
    files: { 'components.mjs': COMPONENTS, 'data.mjs': DATA, 'server.mjs': REACT_SERVER },
    start: ['server.mjs'],
  },
  {
    name: 'Astro 7.3.5 with a React island',
    folder: 'astro',
    packages: [...REACT, 'astro@7.3.5', '@astrojs/react@7.0.0', '@astrojs/node@11.1.6'],
    files: {
      'astro.config.mjs': ASTRO_CONFIG,
      'src/components.mjs': COMPONENTS,
      'src/data.mjs': DATA,
      'src/pages/index.astro': ASTRO_PAGE,
    },
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: ['dist/server/entry.mjs'],
  },
  {
    name: 'Next 16.4.6, app router',
    folder: 'next',
    packages: [...REACT, 'next@16.4.6'],
    files: {
      'next.config.mjs': NEXT_CONFIG,
      'app/components.mjs': COMPONENTS,
      'app/data.mjs': DATA,
      'app/page.jsx': NEXT_PAGE,
      'app/shown.jsx': NEXT_SHOWN,
      'app/layout.jsx': NEXT_LAYOUT,
    },
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  },
];
