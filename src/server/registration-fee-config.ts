/** The registration fees of states that ship with Forecourt, corrected and completed by a file of the operator's. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { registrationFeeSchema } from '#src/domain/payment/registration-fee.schema.ts';
import type { RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';
import { SHIPPED_REGISTRATION_FEES } from '#src/domain/payment/registration-fee-table.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { IN_WORDS, sayIssue } from '#src/lib/say-issue.ts';

export const registrationFeeEnvironment = { REGISTRATION_FEES_FILE: z.optional(z.string()) };

export interface FeeSettings {
  /** What states charge to register a car. */
  registrationFees: RegistrationFees;
}

/** `null` for a state whose shipped fee is not to be shown. */
const fileSchema = z.record(
  z.string().check(z.refine((state) => STATE_NAMES.has(state), 'is not a state, such as "IL"')),
  z.nullable(registrationFeeSchema),
  'must be an object with a state in each key',
);

/** @throws ConfigError in one sentence */
export function toFeeSettings({
  REGISTRATION_FEES_FILE: file,
}: {
  readonly REGISTRATION_FEES_FILE?: string | undefined;
}): FeeSettings {
  if (file === undefined) return { registrationFees: SHIPPED_REGISTRATION_FEES };
  const all = Object.entries({ ...SHIPPED_REGISTRATION_FEES, ...readFile(file) });
  const known = all.flatMap(([state, fee]) => (fee === null ? [] : [[state, fee] as const]));
  return { registrationFees: Object.fromEntries(known.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

function readFile(file: string): z.infer<typeof fileSchema> {
  const read = z.safeParse(fileSchema, parseFile(file), IN_WORDS);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError(
    `REGISTRATION_FEES_FILE ${file}, ${issue?.path.join('.') || 'the whole file'}: ${issue ? sayIssue(issue) : 'is invalid'}.`,
  );
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new ConfigError(`REGISTRATION_FEES_FILE ${file} ${why}.`);
  }
}
