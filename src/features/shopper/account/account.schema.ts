import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import { cleanLine } from '#src/lib/clean-text.ts';

/** @see RFC 5321 §4.5.3.1, without the angle brackets */
export const MAX_EMAIL_LENGTH = 254;
/** Long enough for a full name. */
export const MAX_NAME_LENGTH = 100;

/** Addresses are compared in lower case. The pattern is the one of HTML's email field and allows no control characters. */
export const emailSchema = z.pipe(
  z.string().check(z.maxLength(MAX_EMAIL_LENGTH), z.trim(), z.toLowerCase()),
  z.email({ pattern: z.regexes.html5Email }),
);
/** Any text typed into a password field, to be compared with the stored hash. */
export const typedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

export const signInSchema = z.object({ email: emailSchema, password: typedPasswordSchema });
export const signUpSchema = z.object({
  /** A single line, because the name appears in an email to an unconfirmed address. */
  name: z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  ),
  email: emailSchema,
  password: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
});

export type SignInInput = z.infer<typeof signInSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
