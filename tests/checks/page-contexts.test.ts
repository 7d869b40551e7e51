import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ComponentAstro, PageContext } from '#integrations/page-contexts-server.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { recordCatalogue } from '#src/reference/recorded-catalogue.ts';

class Slots {
  readonly values: unknown;

  constructor(_result: object, values: object | null) {
    this.values = values;
  }
}

function somePage(locals: object = {}) {
  const url = new URL('http://127.0.0.1/cars-for-sale/honda');
  const asked: string[] = [];
  const state = {
    locals,
    url,
    request: new Request(url),
    params: { make: 'honda' },
    cookies: {},
    routeData: { route: '/cars-for-sale/[make]', prerender: true },
    logger: {},
    manifest: {},
    getCsp: () => 'policy',
    getClientAddress: () => '192.0.2.1',
    computeCurrentLocale: () => undefined,
    computePreferredLocale: () => 'en',
    computePreferredLocaleList: () => ['en'],
    resolve: (name: string) => (asked.push(name), undefined),
    createAstro: () => (asked.push('whole'), { redirect: 'redirect of Astro', site: url }),
  };
  const result = { response: { status: 200 } };
  return { state, asked, scope: { state, result, context: {}, Slots } };
}

describe("a component's Astro", () => {
  test('says what the page knows, and has slots of its own', () => {
    const { scope, state } = somePage({ services: 'all' });
    const astro = new ComponentAstro(scope, { of: 'header' }, { default: 'slot' });
    const other = new ComponentAstro(scope, {});
    expect(astro).toMatchObject({ props: { of: 'header' }, locals: { services: 'all' }, url: state.url });
    expect(astro).toMatchObject({ csp: 'policy', isPrerendered: true, params: { make: 'honda' } });
    expect(astro.slots).toBe(astro.slots);
    expect(astro.slots).toMatchObject({ values: { default: 'slot' } });
    expect(other.slots).toMatchObject({ values: null });
  });

  test("asks Astro's own for what is rare, once a page", () => {
    const { scope, asked } = somePage();
    const astro = new ComponentAstro(scope, {});
    expect(asked).toEqual([]);
    expect(astro).toMatchObject({ redirect: 'redirect of Astro' });
    expect(new ComponentAstro(scope, {})).toMatchObject({ site: scope.state.url });
    expect(asked).toEqual(['whole']);
  });
});

describe("middleware's context", () => {
  const tools = {
    generator: 'Astro',
    getSite: () => undefined,
    getOriginPathname: () => '/',
    toLogger: (logger: object) => logger,
    whyNotLocals: () => new Error('Locals are not replaced.'),
  };

  test('says what the page knows; a request may be another after a rewrite, locals may not', () => {
    const { state } = somePage({ services: 'all' });
    const context = new PageContext(state, tools);
    expect(context).toMatchObject({ isPrerendered: true, clientAddress: '192.0.2.1', preferredLocale: 'en' });
    context.url = new URL('http://127.0.0.1/other');
    expect(context.url.pathname).toBe('/other');
    expect(() => {
      context.locals = {};
    }).toThrow('Locals are not replaced.');
  });
});

describe('what a page gets of its own is let go with it', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;
  const PAGES = 20;
  const PAGE_BYTES = 1e6;
  const catalogue = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [] }], 'digest');

  function useContexts(page: object): void {
    const { scope } = somePage(page);
    const astro = new ComponentAstro(scope, {}, { default: () => page });
    expect(astro.locals === page && astro.slots instanceof Slots).toBe(true); // what `expect` gets, it keeps
  }

  function useCatalogue(page: object): void {
    const recorded = recordCatalogue(catalogue, () => expect(typeof page).toBe('object'));
    expect(recorded.makes.map(({ models }) => models)).toEqual([[]]);
  }

  /** An object with accessors of its own: what this test would find. */
  function useAccessors(page: object): void {
    const own = {
      get page() {
        return page;
      },
    };
    expect(own.page === page).toBe(true);
  }

  /** Bytes that are still there when young objects have been collected, for each page. */
  function leftOfPages(use: (page: object) => void): number {
    const draw = () => use(Array.from({ length: PAGE_BYTES / 20 }, () => ({})));
    draw();
    collect({ type: 'major' });
    const before = process.memoryUsage().heapUsed;
    for (let page = 0; page < PAGES; page++) {
      draw();
      collect({ type: 'minor' });
      collect({ type: 'minor' });
    }
    return (process.memoryUsage().heapUsed - before) / PAGES;
  }

  test.each([
    ['Astro', useContexts],
    ['the catalogue', useCatalogue],
  ])('%s', (_name, use) => {
    expect(leftOfPages(use)).toBeLessThan(PAGE_BYTES / 5);
    expect(leftOfPages(useAccessors)).toBeGreaterThan(PAGE_BYTES / 2);
  });
});
