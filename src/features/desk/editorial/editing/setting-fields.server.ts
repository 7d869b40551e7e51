/** The fields of a form for a text, from the schema of its settings. */
import type * as z from 'zod/mini';
import { createContentSchemas } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';

export interface SettingField {
  /** As in the file; `cta.link` is inside `cta`. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly input: 'line' | 'number' | 'date' | 'time' | 'check' | 'choice';
  /** Only of a choice. */
  readonly choices: readonly string[];
}

const DATES: ReadonlySet<string> = new Set(['updated', 'firstPublished']);
const TIMES: ReadonlySet<string> = new Set(['publish', 'expire']);
/** Dates are no part of what this file reads. */
const ANY_DAY = '2000-01-01';

/** In the order of the schema. */
export function listSettingFields(kind: ContentKindName): SettingField[] {
  const schema = createContentSchemas(ANY_DAY)[kind];
  return listFields(schema.def.in.def.shape, '', true);
}

function listFields(shape: z.core.$ZodShape, below: string, isNeeded: boolean): SettingField[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const name = below + key;
    const inner = unwrap(schema as z.core.$ZodTypes);
    const isRequired = isNeeded && inner === schema;
    const { def } = inner._zod;
    if (def.type === 'object') return listFields(def.shape, `${name}.`, isRequired);
    const choices = def.type === 'enum' ? Object.values(def.entries).map(String) : [];
    return [{ name, isRequired, input: toInput(name, def.type), choices }];
  });
}

/** What is optional or has a default, itself. */
function unwrap(schema: z.core.$ZodTypes): z.core.$ZodTypes {
  const { def } = schema._zod;
  const isWrapped = def.type === 'optional' || def.type === 'default';
  return isWrapped ? unwrap(def.innerType as z.core.$ZodTypes) : schema;
}

function toInput(name: string, type: z.core.$ZodTypeDef['type']): SettingField['input'] {
  if (DATES.has(name)) return 'date';
  if (TIMES.has(name)) return 'time';
  if (type === 'enum') return 'choice';
  if (type === 'boolean') return 'check';
  return type === 'number' || type === 'int' ? 'number' : 'line';
}
