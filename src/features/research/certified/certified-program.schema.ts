/** A certified program: what it promises, as text. */
import * as z from 'zod/mini';

/** A program is read in a dialog, so longer texts are mistakes. */
const NAME_LENGTH = 120;
const TEXT_LENGTH = 600;
const MAX_SECTIONS = 12;
const MAX_POINTS = 20;
const MAX_PROGRAMS = 100;

const name = z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH));

/** Used in URLs, as the fragment of a program on the page of all programs. */
export const productIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

const sectionSchema = z.object({
  heading: name,
  points: z.array(z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH))).check(z.maxLength(MAX_POINTS)),
});

export const certifiedProgramSchema = z.object({
  /** Empty for a program for cars of any make. */
  makeCode: z.string().check(z.maxLength(NAME_LENGTH)),
  makeLabel: z.string().check(z.maxLength(NAME_LENGTH)),
  productId: productIdSchema,
  linkText: name,
  /** The emblem on its tile. */
  cpoTile: z.enum(['shield', 'rosette', 'seal']),
  heading: name,
  content: z.array(sectionSchema).check(z.maxLength(MAX_SECTIONS)),
});
export type CertifiedProgram = z.infer<typeof certifiedProgramSchema>;

export const certifiedContentSchema = z.object({
  programs: z.array(certifiedProgramSchema).check(z.maxLength(MAX_PROGRAMS)),
});
