import type { Flag, Flags } from '#src/domain/site/flags.ts';

/** Dialogs that depend on a flag. While it is off, a deep link does not open them either. */
const DIALOG_FLAGS: Readonly<Record<string, Flag>> = {
  'dealer-difference': 'dealer_differentiator',
  'device-notification': 'push_notifications',
  'email-capture': 'email_capture',
  keyword: 'advanced_keyword_search',
  'model-clarification': 'suggested_filters',
  notifications: 'push_notifications',
  'save-search': 'save_search',
  wallet: 'my_wallet',
};

export function listHiddenDialogs(flags: Flags): string[] {
  return Object.entries(DIALOG_FLAGS).flatMap(([name, flag]) => (flags[flag] ? [] : [name]));
}
