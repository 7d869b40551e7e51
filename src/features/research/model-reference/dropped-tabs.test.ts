import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { listDroppedTabs } from '#src/features/research/model-reference/dropped-tabs.ts';

const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
const OF_2021 = `${CIVIC}&startYear=2021&endYear=2021`;

test.each([
  [CIVIC, 15, ['reviews']],
  [CIVIC, 14, ['faqs', 'reviews']],
  [`${CIVIC}&extColorSimple=RED`, 15, ['reviews']],
  [`${CIVIC}&listingType=3P_CERT,CERTIFIED`, 15, ['faqs', 'reviews']],
  [`${CIVIC}&experience=commercial`, 15, ['faqs', 'reviews']],
  [`${CIVIC}&trimCode=CIVIC%7CEX`, 15, ['faqs', 'safety', 'reviews']],
  [OF_2021, 1, []],
  [`${OF_2021}&zip=60601&searchRadius=50&sortBy=yearASC&listingType=USED`, 1, []],
  [`${OF_2021}&fuelTypeGroup=HYB`, 15, ['reviews']],
])('below "%s" with %i results there is no %j', (search, resultCount, keys) => {
  expect(listDroppedTabs(parseQuery(search), resultCount)).toEqual(keys);
});
