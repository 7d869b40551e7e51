/** The settings of texts, and their kinds, in the words of a form. */

interface SettingLabel {
  readonly label: string;
  readonly hint?: string;
}

export const SETTING_LABELS: Readonly<Record<string, SettingLabel>> = {
  updated: { label: 'Updated', hint: 'The date of this change.' },
  published: { label: 'Draft', hint: 'Only the preview shows a draft.' },
  publish: {
    label: 'Publish',
    hint: 'Such as 2026-11-28 08:00 America/Denver. Leave empty to publish right away.',
  },
  expire: { label: 'Expire', hint: 'Same format. Leave empty if it never expires.' },
  title: { label: 'Title' },
  order: { label: 'Order', hint: '0 to 999; small numbers come first.' },
  years: { label: 'Model years', hint: 'Such as 2016-2021, 2023. Leave empty for all years.' },
  trims: { label: 'Trims', hint: 'Such as EX, Touring. Leave empty for all trims.' },
  question: { label: 'Question', hint: 'As a shopper would ask.' },
  link: { label: 'Link', hint: 'Where the review was published first.' },
  picture: { label: 'Picture file', hint: 'Such as civic-front.jpg. Add a picture below to fill this in.' },
  alt: { label: 'What the picture shows', hint: "For people who can't see it." },
  author: { label: 'Author', hint: 'The person who drove the car and wrote the review.' },
  'cta.label': { label: 'Button label' },
  'cta.link': { label: 'Button link' },
  logo: { label: 'Logo URL' },
  heading: { label: 'Heading' },
  linkText: { label: 'Tile link label' },
  make: { label: 'Make', hint: 'As in the catalog: Ford. Leave empty for any make.' },
  tile: { label: 'Tile' },
  description: { label: 'Description', hint: 'One or two sentences, for lists and search engines.' },
  basis: { label: 'Based on', hint: 'Whom you asked and when: 31 owners who wrote to us in 2026.' },
  brand: { label: 'Brand', hint: 'Leave empty for both.' },
};

export const KIND_LABELS = {
  models: { one: 'Model tab', many: 'Model tabs', name: 'File name, such as towing' },
  reviews: { one: 'Review', many: 'Reviews', name: 'File name, such as first-drive' },
  faqs: { one: 'FAQ', many: 'FAQs', name: 'File name: price, mpg, range or another' },
  'trim-notes': { one: 'Trim note', many: 'Trim notes', name: 'Trim, as in addresses: type-r' },
  covers: {
    one: 'Cover picture',
    many: 'Cover pictures',
    name: 'Make or model, such as honda or honda/civic',
  },
  'dealer-difference': { one: 'Dealer text', many: 'Dealer texts', name: 'Id in the stock feed' },
  certified: { one: 'Certified program', many: 'Certified programs', name: 'Id of the program' },
  makes: { one: 'Make text', many: 'Make texts', name: 'Make, as in addresses: honda' },
  categories: {
    one: 'Category text',
    many: 'Category texts',
    name: 'Category, as in addresses: used-cars',
  },
  home: { one: 'Home page text', many: 'Home page texts', name: 'File name, such as welcome' },
  owners: { one: "Owners' summary", many: "Owners' summaries", name: 'Model, such as honda/civic' },
  comparisons: {
    one: 'Trim comparison text',
    many: 'Trim comparison texts',
    name: 'Model, such as honda/civic',
  },
  guides: { one: 'Guide', many: 'Guides', name: 'Address: /guides/ and this name' },
  news: { one: 'News', many: 'News', name: 'Address: /news/ and this name' },
  landing: { one: 'Landing page', many: 'Landing pages', name: 'Address: /landing/ and this name' },
} as const;
