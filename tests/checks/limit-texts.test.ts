import { expect, test } from 'vitest';
import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';
import {
  SIGN_UPS,
  WRONG_FROM_NETWORK,
  WRONG_PASSWORDS,
} from '#src/features/shopper/account/account-limits.ts';
import { ACCOUNT_TEXTS } from '#src/features/shopper/account/account-texts.ts';
import { CAPTURE_ANSWERS } from '#src/features/shopper/email-capture/capture-answers.ts';
import { TYPED_ADDRESSES } from '#src/features/shopper/email-capture/email-rules.ts';
import { TOO_MANY_SAVES_TEXT } from '#src/features/shopper/saved-listings/saved-listings.ts';
import { TOO_MANY_SEARCHES_TEXT } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

/** "an hour", "10 minutes" */
const toMs = (words: string) =>
  (words === 'an hour' ? 60 : Number(/^(\d+) minutes$/.exec(words)?.[1])) * MINUTE_MS;

test.each([
  [NEW_SHOPPERS, TOO_MANY_SAVES_TEXT],
  [NEW_SHOPPERS, TOO_MANY_SEARCHES_TEXT],
  [TYPED_ADDRESSES, CAPTURE_ANSWERS.enough.message],
  [WRONG_PASSWORDS, ACCOUNT_TEXTS['slow-down']],
  [WRONG_FROM_NETWORK, ACCOUNT_TEXTS['slow-down']],
  [SIGN_UPS, ACCOUNT_TEXTS.enough],
])("the message of $name names the limit's duration", ({ wait, perMs }, text) => {
  expect(toMs(wait)).toBe(perMs);
  expect(text).toContain(wait);
});
