import type { Listing } from '#src/domain/listing/listing.schema.ts';

type EngineFacts = Pick<Listing, 'engineCode' | 'displacement'>;

const CYLINDER_CODES: Readonly<Record<string, NonNullable<Listing['engineCode']>>> = {
  '3': '3CLDR',
  '4': '4CLDR',
  '5': '5CLDR',
  '6': '6CLDR',
  '8': '8CLDR',
  '10': '10CLDR',
  '12': '12CLDR',
};

/** "2.0L I4 Turbo" → 4 cylinders, "2.0"; "Electric" → an electric motor; anything else stays unknown. */
export function parseEngineText(text: string): EngineFacts {
  if (/^electric/i.test(text)) return { engineCode: 'ELECTRIC' };
  const liters = /(\d{1,2}\.\d)\s?L\b/i.exec(text)?.[1];
  const cylinders = /\b[IVHW](\d{1,2})\b/i.exec(text)?.[1];
  const engineCode = /\bR\d\b/.test(text) ? 'ROTARY' : cylinders && CYLINDER_CODES[cylinders];
  return { ...(engineCode && { engineCode }), ...(liters && { displacement: liters }) };
}
