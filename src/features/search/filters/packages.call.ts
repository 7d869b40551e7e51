import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Codes are short, and the front server refuses long addresses anyway. */
const MAX_CODE_LENGTH = 80;

const code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
const packageOptionSchema = z.object({ label: z.string(), value: z.string(), count: z.number() });
export type PackageOption = z.infer<typeof packageOptionSchema>;

/** @see docs/rules/search.md#packages */
export const NO_PACKAGES_TEXT = 'Error fallback, no package options';

/** Lists packages of one trim. `trimCode` may also be `modelcode|trim`. @see docs/rules/search.md#packages */
export const packagesCall = defineCall({
  name: 'packages',
  service: 'lsc',
  method: 'GET',
  path: '/cars-for-sale/searchoptions/packages',
  input: z.object({ makeCode: code, modelCode: code, trimCode: code }),
  output: z.object({ packages: z.array(packageOptionSchema) }),
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ packages: [] }),
});
