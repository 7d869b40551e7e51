// Where a browser test opens each dialog as a shopper does, by a click or a key on what the page shows. Addresses with
// `#dialog=` open dialogs, too, and prove nothing of their openers.

/** Its spec below tests/e2e, and how the line ends that presses the opener. */
export type PressedOpener = readonly [spec: string, line: string];

const HELP = "getByRole('link', { name: 'Receive Price Alerts' }).click();";

export const PRESSED_OPENERS: Readonly<Record<string, PressedOpener>> = {
  certified: ['filter-panel', "getByRole('link', { name: 'Certified programs' }).click();"],
  'compare-trims': ['trims', "getByRole('link', { name: /^Compare \\d+ trims$/ }).click();"],
  keyword: ['keyword', "getByLabel('Keyword, VIN or stock number').click();"],
  'dealer-difference': [
    'dialogs',
    "openByKeyboard(page, page.getByRole('link', { name: tagline }), /apart$/);",
  ],
  'electric-types': ['filter-panel', "getByRole('link', { name: 'Electric vehicle types' }).click();"],
  email: ['contact-dealer', 'locator(\'#listings a[data-dialog="email"]\').nth(2).click();'],
  'edit-email': ['contact-dealer', "getByRole('button', { name: 'Write another message' }).click();"],
  offer: ['contact-dealer', 'locator(\'#listings a[data-dialog="offer"]\').first().click();'],
  'device-notification': ['alerts', 'await touch(page);'],
  notifications: ['alerts', 'await touch(page);'],
  'email-capture': ['alerts', HELP],
  'model-clarification': ['dialogs', 'openByKeyboard(page, opener, /^Did you mean the /);'],
  'money-back': ['certified-brand', "getByRole('link', { name: /money back/i }).click();"],
  report: ['dialogs', "openByKeyboard(page, report, 'Report this car');"],
  'save-problem': ['saving', 'hearts(page).first().click();'],
  'save-search': ['saving', "getByRole('button', { name: 'Save Search' }).click();"],
  'share-search': ['saving', "saved.getByRole('button', { name: 'Share' }).click();"],
  share: ['dialogs', "openByKeyboard(page, share, 'Share this car');"],
  'sign-in': ['accounts', "getByRole('link', { name: 'Sign in', exact: true }).click();"],
  wallet: ['wallet', "getByRole('button', { name: 'Monthly payments' }).click();"],
  trims: ['filter-panel', "getByRole('link', { name: \"What's a trim?\" }).click();"],
};
