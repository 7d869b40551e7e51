/**
 * What states charge to register a car for a full period, without what counties, cities, plates and the car's value add to it.
 * Each amount is in the text that its source names; states without a text that can be cited are left out. A fee that rises
 * with prices by law is the last one that was found, and so the least.
 */
import type { RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';

export const SHIPPED_REGISTRATION_FEES: RegistrationFees = {
  AK: { fee: 100, years: 2, source: 'Alaska Stat. 28.10.421(b)' },
  // with the additional fee of 40-12-273
  AL: { fee: 23, source: 'Ala. Code 40-12-242 and 40-12-273, 2019' },
  AR: {
    fee: 17,
    byWeight: [{ upTo: 3_000, fee: 17 }, { upTo: 4_500, fee: 25 }, { fee: 30 }],
    source: 'Ark. Code 27-14-601(a)',
  },
  AZ: { fee: 8, source: 'Ariz. Rev. Stat. 28-2003, 2025' }, // the vehicle license tax by value comes on top
  // 53 to register, 18 and 3 for the Highway Patrol; the license fee by value comes on top
  CA: { fee: 74, source: 'Cal. Vehicle Code 9250, 9250.8 and 9250.13, 2024' },
  // 6 for the lightest, 7 for the oldest and 1.50 for the county; the specific ownership tax by value comes on top
  CO: { fee: 14.5, source: 'Colo. Rev. Stat. 42-3-306(2)(b) and 42-3-310' },
  CT: { fee: 120, years: 3, source: 'Conn. Gen. Stat. 14-49(a), 2024' },
  DE: { fee: 40, source: '21 Del. Code 2151(2), 2016' },
  FL: {
    fee: 14.5,
    byWeight: [{ upTo: 2_499, fee: 14.5 }, { upTo: 3_499, fee: 22.5 }, { fee: 32.5 }],
    source: 'Fla. Stat. 320.08(2), 2023',
  },
  // with the fee of alternative fuel vehicles, which changes each July
  GA: { fee: 20, electric: 233.7, source: 'O.C.G.A. 40-2-151 and 40-2-86.1, 2023' },
  HI: { fee: 45, source: 'Haw. Rev. Stat. 249-31(a), 2022' }, // the weight taxes of state and county come on top
  // 148 and surcharges of 3; of electric cars 100 more
  IL: {
    fee: 151,
    isAll: true,
    electric: 251,
    source: '625 ILCS 5/3-806, as the Secretary of State charges it, 2026',
  },
  KS: { fee: 30, source: 'Kan. Stat. 8-143, 2020' },
  // with the county clerk's fee of 186.040
  KY: { fee: 17.5, source: 'Ky. Rev. Stat. 186.050(1) and 186.040(1), 2024' },
  // 50.50 of the lightest multipurpose vehicles, and the surcharge of 13-954; passenger cars pay 30 more, or 101 if they are heavy
  MD: { fee: 90.5, source: 'Md. Transportation Code 13-937 and 13-954, 2023' },
  ME: { fee: 35, source: '29-A Me. Rev. Stat. 501(1)' },
  MO: { fee: 18, source: 'Mo. Rev. Stat. 301.055, 2015' }, // by taxable horsepower, the lowest class
  NC: { fee: 46.25, electric: 260.75, source: 'N.C. Gen. Stat. 20-87, as adjusted in July 2024' },
  // By the years of registration, as in Oklahoma; of the lightest cars.
  ND: {
    fee: 49,
    byAge: [{ upTo: 4, fee: 73 }, { upTo: 7, fee: 65 }, { upTo: 10, fee: 57 }, { fee: 49 }],
    source: 'N.D. Cent. Code 39-04-19(2), 2023',
  },
  NH: { fee: 31.2, source: 'N.H. Rev. Stat. 261:141, 2020' }, // by gross weight, the lowest class
  // By shipping weight, which may be 250 pounds below curb weight; of cars registered for more than five years, with 1.50 for tires.
  NM: {
    fee: 22.5,
    byWeight: [{ upTo: 2_250, fee: 22.5 }, { upTo: 3_250, fee: 32.5 }, { fee: 46.5 }],
    source: 'N.M. Stat. 66-6-2, 2021',
  },
  NV: { fee: 33, source: 'Nev. Rev. Stat. 482.480(1), 2024' }, // the governmental services tax by value comes on top
  // 0.81 for each hundred pounds up to 3,500, 1.21 above: what the lightest car of each part pays
  NY: {
    fee: 12.95,
    byWeight: [
      { upTo: 2_000, fee: 12.95 },
      { upTo: 3_000, fee: 16.2 },
      { upTo: 4_000, fee: 24.3 },
      { upTo: 5_000, fee: 34.4 },
      { fee: 46.5 },
    ],
    source: 'N.Y. Vehicle and Traffic Law 401(6)',
  },
  OH: { fee: 28, source: 'Ohio Rev. Code 4503.04(B) and 4503.038, 2021' }, // with the registrar's fee of 8
  // By the years of registration anywhere, of which a car may have two more than the difference of the years.
  OK: {
    fee: 15,
    byAge: [
      { upTo: 2, fee: 85 },
      { upTo: 6, fee: 75 },
      { upTo: 10, fee: 55 },
      { upTo: 14, fee: 35 },
      { fee: 15 },
    ],
    source: '47 Okla. Stat. 1132(A), 2022',
  },
  // 43, and by fuel economy 20 or more, 115 if it is electric
  OR: { fee: 63, electric: 158, source: 'Or. Rev. Stat. 803.420 and 803.422, 2022' },
  PA: { fee: 45, source: '75 Pa. Cons. Stat. 1912, as adjusted in July 2023' },
  RI: { fee: 30, source: 'R.I. Gen. Laws 31-6-1(a)(1)' }, // by gross weight, the lowest class
  SC: { fee: 40, years: 2, electric: 160, source: 'South Carolina DMV, fees, 2024' },
  TN: { fee: 23.75, source: 'Tenn. Code 55-4-111, class B, 2021' },
  TX: { fee: 50.75, electric: 250.75, source: 'Texas DMV, registration fees, 2023' },
  UT: { fee: 41, source: 'Utah Code 41-1a-1206(1)(b), 2010' },
  // by shipping weight, as in New Mexico
  VA: { fee: 23, byWeight: [{ upTo: 4_250, fee: 23 }, { fee: 28 }], source: 'Va. Code 46.2-694(A)' },
  // 43.25 for all, and by scale weight, which may be below curb weight, too
  WA: {
    fee: 68.25,
    byWeight: [
      { upTo: 4_250, fee: 68.25 },
      { upTo: 6_250, fee: 88.25 },
      { upTo: 8_250, fee: 108.25 },
      { fee: 115.25 },
    ],
    source: 'Washington DOL, vehicle fees, 2021; Wash. Rev. Code 46.17.365',
  },
  WI: { fee: 85, electric: 260, source: 'Wisconsin DOT, legislation affecting DMV, 2023' },
  WV: { fee: 50, electric: 250, source: 'W. Va. Code 17A-10-3(a)(1) and 17A-10-3c, 2022' },
  WY: { fee: 35, source: 'Wyo. Stat. 31-3-101(a)' }, // 30 of the state, and 5 or more by value for the county
};
