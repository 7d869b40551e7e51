/** The settings of texts, and their kinds, in the words of a form. */

interface SettingLabel {
  readonly label: string;
  readonly hint?: string;
}

export const SETTING_LABELS: Readonly<Record<string, SettingLabel>> = {
  updated: { label: 'Updated', hint: 'The day of this change.' },
  published: { label: 'Draft', hint: 'Only the preview shows a draft.' },
  publish: { label: 'Publish', hint: 'Such as 2026-11-28 08:00 America/Denver. Empty for at once.' },
  expire: { label: 'Expire', hint: 'The same way. Empty for never.' },
  title: { label: 'Title' },
  order: { label: 'Order', hint: '0 to 999; small numbers come first.' },
  years: { label: 'Model years', hint: 'Such as 2016-2021, 2023. Empty for all.' },
  question: { label: 'Question', hint: 'As a shopper would ask.' },
  link: { label: 'Link', hint: 'Where the review was published first.' },
  author: { label: 'Author', hint: 'The person who drove the car and wrote the review.' },
  'cta.label': { label: 'Words of the button' },
  'cta.link': { label: 'Link of the button' },
  logo: { label: 'Address of the logo' },
  heading: { label: 'Heading' },
  linkText: { label: 'Words of the link on the tile' },
  make: { label: 'Make', hint: 'As in the catalog: Ford. Empty for cars of any make.' },
  tile: { label: 'Tile' },
  brand: { label: 'Brand', hint: 'Empty for both.' },
};

export const KIND_LABELS = {
  models: { one: 'Model tab', many: 'Model tabs', name: 'File name, such as towing' },
  reviews: { one: 'Review', many: 'Reviews', name: 'File name, such as first-drive' },
  faqs: { one: 'FAQ', many: 'FAQs', name: 'File name: price, mpg, range or another' },
  'trim-notes': { one: 'Trim note', many: 'Trim notes', name: 'Trim, as in addresses: type-r' },
  'dealer-difference': { one: 'Dealer text', many: 'Dealer texts', name: 'Id in the stock feed' },
  certified: { one: 'Certified program', many: 'Certified programs', name: 'Id of the program' },
} as const;
