/** Names that pages show. */
import { expect, test } from 'vitest';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';

test.each([
  [2021, 'Mercedes-Benz', 'GLC', 'GLC 300 4MATIC', '2021 Mercedes-Benz GLC 300 4MATIC'],
  [2012, 'Infiniti', 'G', 'G37x AWD', '2012 Infiniti G37x AWD'],
  [2020, 'Chrysler', '300', '300S', '2020 Chrysler 300S'],
  [2019, 'Land Rover', 'Range Rover', 'Range Rover HSE', '2019 Land Rover Range Rover HSE'],
  [2023, 'Honda', 'Pilot', 'Pilot', '2023 Honda Pilot'],
  [2019, 'Land Rover', 'Range Rover Sport', undefined, '2019 Land Rover Range Rover Sport'],
  [2021, 'BMW', '3 Series', '330i', '2021 BMW 3 Series 330i'],
  [2021, 'Toyota', 'C-HR', 'C-HRs', '2021 Toyota C-HR C-HRs'],
  [2007, 'Mazda', 'Mazda6', undefined, '2007 Mazda6'],
  [undefined, 'Mazda', 'Mazda6', 'Touring', 'Mazda6 Touring'],
  [2013, 'Mazda', 'Mazdaspeed3', undefined, '2013 Mazdaspeed3'],
  [2026, 'Ram', 'Rampage', undefined, '2026 Ram Rampage'],
])('%s, %s, %s and %s are shown as "%s"', (year, make, model, trim, shown) => {
  expect(joinVehicleName({ year, make, model, trim })).toBe(shown);
});
