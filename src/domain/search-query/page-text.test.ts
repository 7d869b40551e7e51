import { describe, expect, test } from 'vitest';
import { findKnownVehicle } from '#src/domain/search-query/known-vehicle-text.ts';
import { formatHeading, writePageText } from '#src/domain/search-query/page-text.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const NAMES = {
  vehicles: { HONDA: 'Honda', 'HONDA|CIVIC': 'Civic', 'HONDA|CIVIC|EX': 'EX', 'HONDA|CIVIC|LX': 'LX' },
  place: 'Chicago, IL',
};

describe('a page', () => {
  test('with a long name has a title that search engines show whole: without its offer, then without the name of the site', () => {
    const titleOf = (trim: string) => {
      const vehicles = { ...NAMES.vehicles, 'HONDA|CIVIC|EX': trim };
      const query = parseQuery(
        'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX&startYear=2021&endYear=2021',
      );
      return writePageText(query, { ...NAMES, vehicles }, { total: 1 }, 'Forecourt').title;
    };
    expect(titleOf('EX')).toBe('2021 Honda Civic EX for sale | Forecourt');
    const long = 'EX With Leather, Navigation and Moonroof';
    expect(titleOf(long)).toBe(`2021 Honda Civic ${long} | Forecourt`);
    expect(titleOf(`${long}, Automatic`)).toBe(`2021 Honda Civic ${long}, Automatic`);
    expect(titleOf(`${long}, Automatic Transmission`)).toBe(`2021 Honda Civic ${long}, Automatic…`);
  });

  test('of a category is headed otherwise than that of all cars, and than those of other categories', () => {
    const headings = SEARCH_CATEGORIES.map(({ choices }) =>
      formatHeading({ ...EMPTY_QUERY, choices }, NAMES),
    );
    expect(new Set(['Cars for sale', ...headings]).size).toBe(headings.length + 1);
  });

  test.each([
    ['', 'Cars for sale'],
    ['makeCode=HONDA&fuelTypeGroup=HYB,PIH', 'Hybrid Honda cars for sale'],
    ['makeCode=HONDA', 'Honda cars for sale'],
    [
      'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX&startYear=2021&endYear=2021',
      '2021 Honda Civic EX for sale',
    ],
    [
      'listingType=USED&makeCode=HONDA&zip=60601&searchRadius=50',
      'Used Honda cars for sale near Chicago, IL',
    ],
    ['makeCode=HONDA&zip=60601', 'Honda cars for sale at any distance from Chicago, IL'],
    ['makeCode=HONDA&zip=60601&area=41.2,-88.4,42.5,-87', 'Honda cars for sale'],
    ['listingType=CERTIFIED,3P_CERT', 'Certified cars for sale'],
    ['vehicleStyleCode=SUVCROSS&fuelTypeGroup=ELE', 'Electric SUVs for sale'],
    ['sellerType=p', 'Cars for sale by owner'],
    ['vehicleUseType=COMMERCIAL', 'Commercial vehicles for sale'],
    ['makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX,CIVIC|LX', 'Honda Civic EX and LX for sale'],
    [
      'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX,CIVIC|LX,CIVIC|SI,CIVIC|SPORT',
      'Honda Civic for sale',
    ],
    ['makeCodeList=HONDA&modelCodeList|HONDA=CIVIC,ACCORD', 'Honda Accord and Civic for sale'],
    [
      'makeCodeList=HONDA&modelCodeList|HONDA=CIVIC,ACCORD,FIT&trimCode=CIVIC|EX&startYear=2021&endYear=2021',
      '2021 Honda Accord, Civic, and Fit for sale',
    ],
    ['makeCodeList=HONDA&modelCodeList|HONDA=CIVIC,ACCORD,FIT,PILOT', 'Honda cars for sale'],
    ['makeCodeList=HONDA,KIA', 'Cars of several makes for sale'],
    ['makeCode=HONDA&vehicleStyleCode=TRUCKS', 'Honda trucks for sale'],
    ['makeCode=HONDA&homeServices=BUY_ONLINE', 'Honda cars to buy online'],
    ['dealType=goodprice,greatprice', 'Best deals: Cars for sale'],
    ['makeCode=HONDA&dealType=goodprice,greatprice', 'Best deals: Honda cars for sale'],
    ['startYear=2019', '2019 or newer cars for sale'],
    ['startYear=2020&makeCode=HONDA', '2020 or newer Honda cars for sale'],
    ['listingType=NEW&endYear=1990', 'New 1990 or older cars for sale'],
    ['startYear=2019&endYear=2021&makeCode=HONDA', '2019 to 2021 Honda cars for sale'],
    ['makeCode=LAND_ROVER', 'Land Rover cars for sale'],
  ])('of %j has the heading %j', (search, heading) => {
    expect(formatHeading(parseQuery(search), NAMES)).toBe(heading);
  });

  test.each([
    ['PILOT|PILOT_EX', 'Honda Pilot EX for sale'],
    ['PILOT|PILOT', 'Honda Pilot Pilot for sale'], // its own page, next to that of the model
  ])('of the trim %s, which repeats its model, has the heading %j', (trim, heading) => {
    const vehicles = {
      ...NAMES.vehicles,
      'HONDA|PILOT': 'Pilot',
      'HONDA|PILOT|PILOT': 'Pilot',
      'HONDA|PILOT|PILOT_EX': 'Pilot EX',
    };
    const query = parseQuery(`makeCode=HONDA&modelCode=PILOT&trimCode=${trim}`);
    expect(formatHeading(query, { ...NAMES, vehicles })).toBe(heading);
  });

  test('states its number, prices, and place in the sequence', () => {
    const text = writePageText(
      parseQuery('makeCode=HONDA&firstRecord=30'),
      NAMES,
      { total: 1234, lowestPrice: 5000, highestPrice: 40_000 },
      'Forecourt',
    );
    expect(text.title).toBe('Honda cars for sale, page 2 | Forecourt');
    expect(text.description).toMatch(/^Honda cars for sale, page 2: 1,234 cars from \$5,000 to \$40,000\./);
  });

  test('says the price of a single car', () => {
    const numbers = { total: 1, lowestPrice: 16_790, highestPrice: 16_790 };
    const { description } = writePageText(parseQuery('makeCode=HONDA'), NAMES, numbers, 'Forecourt');
    expect(description).toMatch(/^Honda cars for sale: 1 car at \$16,790\./);
  });

  test('says when there are no results', () => {
    expect(writePageText(parseQuery(''), NAMES, { total: 0 }, 'Forecourt').description).toMatch(
      /^Cars for sale: none right now\./,
    );
  });

  test('of a make or model without cars is about what is known, and says once that none is for sale', () => {
    const modelYears = [{ year: 2011, crash: { frontal: 4 } }];
    const trims = ['Linear', 'Aero'].map((trim, at) => ({
      ...{ trim, trimCode: trim.toUpperCase(), years: [2011], msrp: 30_000 + at },
    }));
    const civic = { model: 'Civic', modelCode: 'CIVIC', years: [2010, 2011], modelYears, trims };
    const model = catalogueModelSchema.parse(civic);
    const catalogue = {
      findMake: () => ({ make: 'Honda', makeCode: 'HONDA', models: [model] }),
      findModel: () => model,
    };
    const textOf = (search: string) => {
      const query = parseQuery(search);
      const known = findKnownVehicle(catalogue, query, 2011);
      return writePageText(query, NAMES, { total: 0, known }, 'Forecourt');
    };
    const make = textOf('makeCode=HONDA');
    expect(make.heading).toBe('Honda models');
    expect(make.title).toBe('Honda models: years, body styles and crash stars | Forecourt');
    expect(make.description).toBe(
      'Honda models: years, body styles and crash stars. Civic, 2010 to 2011. No Honda cars are for sale here now. ' +
        'See similar cars, or get an email when one is listed.',
    );
    const ofModel = textOf('makeCode=HONDA&modelCode=CIVIC');
    expect(ofModel.heading).toBe('Honda Civic');
    expect(ofModel.title).toBe('Honda Civic: trims, MSRP and crash stars | Forecourt');
    expect(ofModel.description).toContain('Model years 2010 to 2011. Trims of 2011: Linear, Aero.');
    expect(ofModel.description.match(/for sale/g)).toHaveLength(1);
    // Long names leave no room for each trim, but for some of them, and for what is for sale.
    const long = ['Cargo Van XL w/Rear 180 Degree Doors SWB', 'Cargo Van XLT w/Rear Symmetrical Doors LWB'];
    const named = long.map((trim) => ({ trim, trimCode: trim, years: [2011] }));
    const van = catalogueModelSchema.parse({ ...civic, trims: [...named, ...named] });
    const known = findKnownVehicle(
      { findMake: () => undefined, findModel: () => van },
      parseQuery('makeCode=HONDA&modelCode=CIVIC'),
      2011,
    );
    const query = parseQuery('makeCode=HONDA&modelCode=CIVIC');
    expect(writePageText(query, NAMES, { total: 0, known }, 'Forecourt').description).toBe(
      'Honda Civic: trims and crash stars. Model years 2010 to 2011. ' +
        `Trims of 2011: ${long[0]} and more. No Honda Civic is for sale here now.`,
    );
    // With other filters, the search is about an offer.
    expect(textOf('makeCode=HONDA&zip=60601&searchRadius=50').heading).toBe(
      'Honda cars for sale near Chicago, IL',
    );
  });
});
