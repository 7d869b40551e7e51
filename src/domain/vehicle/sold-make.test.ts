import { expect, test } from 'vitest';
import { withSoldMake } from '#src/domain/vehicle/sold-make.ts';

test.each([
  ['Dodge', 'Ram 1500 Pickup 2WD', 2012, 'Ram', '1500 Pickup 2WD'],
  ['Dodge', 'Ram 1500 Pickup 2WD', 2010, 'Dodge', 'Ram 1500 Pickup 2WD'],
  ['Dodge', 'Durango 2WD', 2012, 'Dodge', 'Durango 2WD'],
  ['Dodge', 'Dakota Pickup 4WD', 2011, 'Ram', 'Dakota Pickup 4WD'],
  ['Dodge', 'Dakota Pickup 4WD', 2010, 'Dodge', 'Dakota Pickup 4WD'],
  ['SRT', 'Viper', 2014, 'Dodge', 'Viper'],
])('%s’s %s of %i was sold as a %s', (make, model, year, soldMake, soldModel) => {
  expect(withSoldMake({ make, model }, year)).toMatchObject({
    make: soldMake,
    model: soldModel,
  });
});
