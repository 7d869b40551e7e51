/** The kinds of cars that are not plain gasoline or diesel, in plain words. Codes: fuel groups. @see R §3 */

export const ELECTRIC_TYPES_PATH = '/electric-vehicle-types';
export const ELECTRIC_TYPES_TITLE = 'Electric vehicle types';
export const ELECTRIC_TYPES_DESCRIPTION =
  'Electric, plug-in hybrid, hybrid, hydrogen and alternative fuel cars in plain words, and whom each kind suits.';

export const ELECTRIC_TYPES = [
  {
    code: 'ELE',
    label: 'Electric',
    short: 'Battery only',
    text: 'Runs on a battery alone and is charged from a plug, at home or at a charger. There is no engine and no fuel to buy. How far it goes on a charge is its range.',
    suits: 'You can charge at home or at work, and most of your days are shorter than its range.',
  },
  {
    code: 'PIH',
    label: 'Plug-in hybrid',
    short: 'Plug and gas pump',
    text: 'Has a battery for short trips, charged from a plug, and an engine for the long ones. With an empty battery it drives on like a hybrid.',
    suits: 'Your daily way is short, you can charge, and you also drive far without wanting to plan stops.',
  },
  {
    code: 'HYB',
    label: 'Hybrid',
    short: 'Gas pump only',
    text: 'An engine with a small battery beside it. The battery fills itself while braking and driving, and helps to save fuel. It is never plugged in.',
    suits: 'You want to use less gas and have nowhere to charge.',
  },
  {
    code: 'HYD',
    label: 'Hydrogen',
    short: 'Hydrogen station',
    text: 'Makes its electricity on board from hydrogen, and leaves only water. It is filled in minutes, at stations that are few and mostly in California.',
    suits: 'There is a hydrogen station near you, and on the ways that you drive.',
  },
  {
    code: 'ALT',
    label: 'Alternative fuel',
    short: 'Other fuels',
    text: 'Burns something else than gasoline or diesel: natural gas, propane, or a blend with much ethanol. These cars are not electric.',
    suits: 'The fuel is sold where you live.',
  },
] as const;
