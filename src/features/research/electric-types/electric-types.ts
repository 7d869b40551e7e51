/** Plain explanations of cars that are not simply gasoline or diesel, by fuel group. */

export const ELECTRIC_TYPES_PATH = '/electric-vehicle-types';
export const ELECTRIC_TYPES_TITLE = 'Electric vehicle types';
export const ELECTRIC_TYPES_DESCRIPTION =
  'How electric, plug-in hybrid, hybrid, hydrogen and alternative fuel cars work, and who each type is right for.';

export const ELECTRIC_TYPES = [
  {
    code: 'ELE',
    label: 'Electric',
    short: 'Battery only',
    text: 'Runs only on a battery that you charge at home or at a charging station. No engine, no gas. Its range is how far it goes on a charge.',
    suits: 'You can charge at home or work, and you rarely drive farther than its range in a day.',
  },
  {
    code: 'PIH',
    label: 'Plug-in hybrid',
    short: 'Plug and gas pump',
    text: 'Has a battery you plug in for short trips and a gas engine for long ones. When the battery runs out, it drives like a hybrid.',
    suits:
      'You have a short commute and a place to charge, and you want to take long trips without planning charging stops.',
  },
  {
    code: 'HYB',
    label: 'Hybrid',
    short: 'Gas pump only',
    text: 'Has a gas engine and a small battery. The battery charges itself as you brake and drive, which saves gas. You never plug it in.',
    suits: 'You want to use less gas but have nowhere to charge.',
  },
  {
    code: 'HYD',
    label: 'Hydrogen',
    short: 'Hydrogen station',
    text: 'Makes its own electricity from hydrogen and emits only water. Filling up takes minutes, but stations are few and mostly in California.',
    suits: "There's a hydrogen station near you and along the routes you drive.",
  },
  {
    code: 'ALT',
    label: 'Alternative fuel',
    short: 'Other fuels',
    text: "Runs on something other than gasoline or diesel: natural gas, propane or a high-ethanol blend. These cars aren't electric.",
    suits: 'The fuel is sold near you.',
  },
] as const;
