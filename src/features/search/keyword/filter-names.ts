/** Other names that shoppers use for filter options and sort orders, separated by commas. */
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';

/** Other names, by filter and code. */
export const OTHER_NAMES: Readonly<Partial<Record<ChoiceKey, Readonly<Record<string, string>>>>> = {
  vehicleStyleCode: {
    SUVCROSS: 'suv, crossover, sport utility, sport utility vehicle, cuv',
    TRUCKS: 'pickup, pick up, pickup truck, pick up truck, ute',
    SEDAN: 'saloon, 4 door sedan, four door sedan, 4dr sedan',
    HATCH: 'hatch, 5 door hatchback',
    COUPE: 'coupé, 2 door coupe, two door coupe',
    CONVERT: 'cabrio, cabriolet, drop top, ragtop, roadster, soft top',
    WAGON: 'station wagon, estate, estate car',
    VANMV: 'van, mpv',
  },
  fuelTypeGroup: {
    ELE: 'ev, electric car, electric vehicle, all electric, fully electric, full electric, pure electric, 100 electric, electric only, battery electric, battery electric vehicle, bev',
    GSL: 'gas, petrol, gas powered, gasoline powered',
    HYB: 'hev, hybrid electric',
    PIH: 'plug in, phev, 4xe, plugin hybrid, plug in hybrid electric',
    DSL: 'turbodiesel, turbo diesel',
    HYD: 'fuel cell, hydrogen fuel cell',
    ALT: 'alternative fuel, flex fuel, ethanol, e85, natural gas, cng',
  },
  driveGroup: {
    AWD: 'awd, all wheel',
    '4WD': '4wd, 4x4, 4 x 4, four by four, 4 wheel drive, 4 wheel, four wheel, 4 by 4, 4w drive',
    FWD: 'fwd, front wheel',
    RWD: 'rwd, rear wheel',
  },
  transmissionCode: {
    AUTO: 'automatic trans, auto trans, automatic transmission, auto transmission, automatic gearbox',
    CVT: 'cvt',
    MANUAL:
      'manual transmission, stick, stick shift, manual gearbox, standard transmission, standard shift, 3 pedals, three pedals, 5 speed, five speed, 5 spd, 5spd, 6spd, manual trans',
  },
  engineCode: {
    '3CLDR': '3 cyl, three cylinder, i3 engine',
    '4CLDR': '4 cyl, four cylinder, inline 4, inline four, i4 engine',
    '5CLDR': '5 cyl, five cylinder',
    '6CLDR': '6 cyl, six cylinder, v6, inline 6, straight six',
    '8CLDR': '8 cyl, eight cylinder, v8',
    '10CLDR': '10 cyl, v10',
    '12CLDR': '12 cyl, v12',
    ROTARY: 'wankel, rotary engine',
  },
  bodyStyleSubtypeCode: {
    LUXURY: 'luxurious, premium car, luxury car, luxury vehicle',
    SPORT: 'sporty, sports car, sport car, muscle car, performance car',
    OFF_ROAD: 'offroad, off roader',
  },
  extColorSimple: {
    BLACK: 'blk',
    WHITE: 'wht',
    SILVER: 'slvr',
    GRAY: 'grey, charcoal, gunmetal, graphite, slate',
    BLUE: 'navy, navy blue, teal',
    RED: 'burgundy, maroon, crimson',
    BROWN: 'bronze',
    BEIGE: 'tan, champagne, cream, sand',
    PURPLE: 'violet',
  },
  featureCode: {
    ADAPTIVE_CRUISE: 'adaptive cruise, radar cruise, smart cruise',
    ALARM: 'alarm system',
    ALLOY_WHEELS: 'alloys, alloy rims, aluminum wheels',
    BLIND_SPOT: 'blind spot, blind spot monitoring, blind spot warning, blind spot detection',
    CARPLAY: 'carplay, apple carplay, apple car play, car play, android auto',
    HEADS_UP: 'heads up display, head up, hud',
    HEATED_SEATS: 'heated front seats, seat heaters, seat warmers, warm seats',
    HEATED_WHEEL: 'heated wheel',
    KEYLESS: 'keyless, keyless go, smart key',
    LANE_DEPARTURE:
      'lane departure, lane assist, lane keep, lane keeping assist, lane keep assist, lane keeping',
    LEATHER: 'leather, leather interior, leather upholstery',
    NAVIGATION: 'nav, navi, gps, navigation system, sat nav',
    PARKING_SENSORS: 'park assist, parking assist, park distance control, parking sensor',
    POWER_LIFTGATE: 'power tailgate, power hatch, hands free liftgate, powered liftgate',
    PREMIUM_AUDIO:
      'premium sound, premium sound system, bose, bose sound system, bose audio, harman kardon, harman kardon sound system, burmester',
    REAR_CAMERA:
      'backup camera, back up camera, backup cam, back up cam, rear cam, backing camera, rear camera, reverse camera, rear view camera, reversing camera',
    REMOTE_START: 'remote starter, remote engine start',
    SUNROOF:
      'moonroof, moon roof, sun roof, panoramic, panoramic roof, panoramic sunroof, panoramic moonroof, pano roof, glass roof',
    SURROUND_CAMERA: '360 camera, surround view, bird view camera, birds eye camera, 360 degree camera',
    THIRD_ROW:
      'third row, 3rd row, 3 row, three row, 3 rows, three rows, 3rd row seat, 3rd row seats, third row seat, three row seating, 3rd row seating, third row seating, 7 seater, seven seater',
    TOW_PACKAGE: 'towing package, towing, tow hitch, trailer hitch, hitch, tow',
    VENTILATED_SEATS: 'cooled seats, ventilated front seats, air conditioned seats',
    WIRELESS_CHARGING: 'wireless charger, wireless charging, qi charging',
  },
  vehicleHistoryType: {
    CLEAN_TITLE:
      'clean titles, no salvage, not salvage, no salvage title, no rebuilt, not rebuilt, not a salvage, not a salvage title, not a rebuilt title, no rebuilt title, no branded title, no title issues',
    NO_ACCIDENTS:
      'no accident, without accidents, without an accident, without any accidents, accident free, no accidents reported, no accident history, accident free history, no reported accidents, never been in an accident, never been wrecked, never been crashed, never in an accident, no damage, no wrecks, never wrecked, not wrecked, never crashed, clean carfax, clean history, clean record',
    ONE_OWNER:
      '1 owner, single owner, carfax one owner, carfax 1 owner, one owner carfax, one previous owner, 1 previous owner, first owner',
    PERSONAL_USE: 'personal use, not a rental, no rental, no rentals, no fleet',
  },
  titleBrand: {
    SALVAGE: 'salvage, salvaged, salvage car',
    REBUILT: 'rebuilt, rebuilt salvage, reconstructed title',
    FLOOD: 'flood car, flood damage, flooded',
    LEMON: 'lemon, lemon law, lemon law buyback, buyback',
    JUNK: 'parts only, parts car, for parts, for parts only',
  },
  homeServices: {
    BUY_ONLINE: 'buy it online, online purchase, available online',
    ONLINE_PAPERWORK: 'paperwork online',
  },
};

/** Sort orders in shoppers' words. */
export const SORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  bestDeal: 'best deals first',
  derivedpriceASC:
    'cheapest, cheaper, lowest price, lowest priced, cheap, inexpensive, affordable, budget friendly, low price, low priced, low cost',
  derivedpriceDESC: 'most expensive',
  outTheDoorASC: 'lowest out the door price, cheapest out the door',
  paymentASC:
    'lowest payment, lowest payments, lowest monthly payment, lowest monthly payments, cheapest payment, cheapest monthly payment',
  replyASC: 'fastest replies, quick to reply, fast replies, answers fast, responsive sellers',
  distanceASC: 'closest, nearest',
  datelistedDESC:
    'just listed, recently listed, recently added, newly listed, newest listings, new listings, latest listings, new arrivals, newest arrivals',
  mileageASC: 'lowest mileage, lowest miles, fewest miles',
  yearDESC: 'newest, latest model',
};
