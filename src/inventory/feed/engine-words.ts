/** Reads the cylinders and size from a feed's text about the engine. */
import type { ENGINES } from '#src/domain/vehicle/vehicle-codes.ts';
import { remember } from '#src/inventory/feed/word-table.ts';

export type EngineCode = (typeof ENGINES)[number]['code'];

/** "V6", "I-4", "H4", "L4", "Flat 6", "Inline-4", "Straight 6". */
const LAYOUT = /\b(?:[ivhwl]|flat|inline|straight|boxer)[- ]?(3|4|5|6|8|10|12)\b/i;
/** "4 Cylinder Engine", "8-cyl". */
const CYLINDERS = /\b(3|4|5|6|8|10|12)[- ]?cyl/i;
const CODE = /^(?:(3|4|5|6|8|10|12)CLDR|ROTARY|ELECTRIC)$/;
const DISPLACEMENT = /\b(\d{1,2}\.\d)\s?L(?:iter)?s?\b/i;
const ROTARY = /\b(?:rotary|wankel|r2)\b/i;
const ELECTRIC = /\b(?:electric|ev|bev)\b/i;
const COMBUSTION = /\b(?:hybrid|gas|gasoline|plug-?in)\b|\d\.\d/i;

export const findEngineCode = remember((text: string): EngineCode | undefined => {
  if (CODE.test(text)) return text as EngineCode;
  const count = LAYOUT.exec(text)?.[1] ?? CYLINDERS.exec(text)?.[1];
  if (count) return `${count}CLDR` as EngineCode;
  if (ROTARY.test(text)) return 'ROTARY';
  return ELECTRIC.test(text) && !COMBUSTION.test(text) ? 'ELECTRIC' : undefined;
});

/** Liters with one decimal, as shown: "3.5". */
export const findDisplacement = remember((text: string): string | undefined => DISPLACEMENT.exec(text)?.[1]);
