import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { askShowcase, leaveOutShown } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import { showcaseListing, showcaseOwner } from '#src/features/ads/alpha-showcase/showcase.fixtures.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const owner = showcaseOwner('d1');
const alpha = {
  alphaShowcase: [showcaseListing('1', 'd1'), showcaseListing('2', 'd1')],
  ownerBean: owner,
  defaultTabIndex: 0,
};

async function askFor(search: string, { flags = {}, shownIds = ['7'] } = {}) {
  let askedCount = 0;
  const ask: Ask = async () => {
    askedCount += 1;
    return { source: 'live', data: { alpha, owners: [owner] } as never };
  };
  const answer = leaveOutShown(
    await askShowcase(ask, resolveFlags(flags), parseQuery(search), shownIds),
    shownIds,
  );
  return { ...answer, askedCount };
}

describe('the showcase of a page', () => {
  test('is requested with the first page of results', async () => {
    expect(await askFor('makeCode=FORD')).toEqual({ alpha, owners: [owner], askedCount: 1 });
  });

  test.each([
    ['further down', 'firstRecord=30', {}],
    ['for a search for certain cars', 'vin=1HGCM82633A004352', {}],
    ['on the page of one dealer', 'ownerId=d9', {}],
    ['for a search for private sellers', 'sellerType=p', {}],
    ['in organic order only', 'isSponsorship=false', {}],
    ['with its flag off', '', { flags: { alpha_showcase: false } }],
  ])('is not requested %s', async (_name, search, options) => {
    expect(await askFor(search, options)).toEqual({ alpha: null, owners: [], askedCount: 0 });
  });

  test('leaves out cars shown below, and is absent when none is left', async () => {
    const { alpha: some } = await askFor('', { shownIds: ['1'] });
    expect(some?.alphaShowcase.map(({ id }) => id)).toEqual(['2']);
    expect((await askFor('', { shownIds: ['1', '2'] })).alpha).toBeNull();
  });

  test('is absent where there are no results', async () => {
    expect((await askFor('', { shownIds: [] })).alpha).toBeNull();
  });
});
