import * as z from 'zod/mini';

/** For `safeParse` of a file that people write: without it, most messages are "Invalid input". */
export const IN_WORDS = { error: z.locales.en().localeError };

/** What is wrong, as the end of a sentence that begins with the place. */
export function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `there is no "${issue.keys[0] ?? ''}"`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'is invalid';
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing';
  return issue.message.replace('Invalid input: ', '');
}
