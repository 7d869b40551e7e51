import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import { cleanLine } from '#src/lib/clean-text.ts';

/** @see RFC 5321 §4.5.3.1, less the brackets */
export const MAX_EMAIL_LENGTH = 254;
/** Of a person: enough for all of somebody's names. */
export const MAX_NAME_LENGTH = 100;

/** Any case is the same address. The pattern is the one of HTML's own email field, and knows no control characters. */
export const emailSchema = z.pipe(
  z.string().check(z.maxLength(MAX_EMAIL_LENGTH), z.trim(), z.toLowerCase()),
  z.email({ pattern: z.regexes.html5Email }),
);
/** Whatever was typed into a field for a password, to be compared. */
export const typedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

export const signInSchema = z.object({ email: emailSchema, password: typedPasswordSchema });
export const signUpSchema = z.object({
  /** One line: it stands in a mail to an address that is not proven yet. */
  name: z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  ),
  email: emailSchema,
  password: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
});

export type SignInInput = z.infer<typeof signInSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
