/** The fields of the forms for a make, a model and a trim, from the schema of the catalog's files. */
import type * as z from 'zod/mini';
import { shippedMakeSchema, shippedModelSchema, shippedTrimSchema } from '#src/reference/shipped.schema.ts';

export interface FactField {
  /** As in the file. */
  readonly name: string;
  readonly isRequired: boolean;
  /** `ordered`: a list whose order means something. `lines`: a list without codes. `rows`: facts of years. */
  readonly input: 'line' | 'number' | 'choice' | 'choices' | 'ordered' | 'lines' | 'rows';
  /** The codes of a choice. */
  readonly choices: readonly string[];
  /** Whether each line is a number. */
  readonly isNumeric: boolean;
  /** Of rows. */
  readonly columns: readonly FactField[];
}

export type FactLevel = 'make' | 'model' | 'trim';

/** What has a form of its own. */
export const CHILDREN = { make: 'models', model: 'trims', trim: undefined } as const;
/** The first is the main one. */
const ORDERED: ReadonlySet<string> = new Set(['style']);
/** People write these after all others. */
const LAST: readonly string[] = ['adds', 'crash', 'legroom', 'generations', 'trims', 'sources', 'models'];

const SHAPES = {
  make: shippedMakeSchema.def.shape,
  model: shippedModelSchema.def.shape,
  trim: shippedTrimSchema.def.shape,
} as const;

export const FACT_FIELDS: Readonly<Record<FactLevel, readonly FactField[]>> = {
  make: listFields(SHAPES.make),
  model: listFields(SHAPES.model),
  trim: listFields(SHAPES.trim),
};

/** Where a new field goes among those of a file. */
export function compareFields(level: FactLevel, a: string, b: string): number {
  const names = Object.keys(SHAPES[level]);
  const rank = (name: string) => names.indexOf(name) + (LAST.indexOf(name) + 1) * names.length;
  return rank(a) - rank(b);
}

function listFields(shape: z.core.$ZodShape): FactField[] {
  const children: readonly (string | undefined)[] = Object.values(CHILDREN);
  return Object.entries(shape)
    .filter(([name]) => !children.includes(name))
    .map(([name, schema]) => toField(name, schema as z.core.$ZodTypes));
}

function toField(name: string, schema: z.core.$ZodTypes): FactField {
  const inner = unwrap(schema);
  const { def } = inner._zod;
  const field = { name, isRequired: inner === schema, choices: [], isNumeric: false, columns: [] };
  if (def.type !== 'array') return { ...field, input: toInput(def.type), choices: toChoices(def) };
  const element = unwrap(def.element as z.core.$ZodTypes)._zod.def;
  if (element.type === 'object') return { ...field, input: 'rows', columns: listFields(element.shape) };
  if (element.type === 'enum')
    return { ...field, input: ORDERED.has(name) ? 'ordered' : 'choices', choices: toChoices(element) };
  return { ...field, input: 'lines', isNumeric: element.type === 'number' };
}

/** What is optional or has a default, itself. */
function unwrap(schema: z.core.$ZodTypes): z.core.$ZodTypes {
  const { def } = schema._zod;
  const isWrapped = def.type === 'optional' || def.type === 'default';
  return isWrapped ? unwrap(def.innerType as z.core.$ZodTypes) : schema;
}

function toChoices(def: z.core.$ZodTypes['_zod']['def']): string[] {
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

function toInput(type: z.core.$ZodTypeDef['type']): 'choice' | 'number' | 'line' {
  if (type === 'enum') return 'choice';
  return type === 'number' || type === 'int' ? 'number' : 'line';
}
