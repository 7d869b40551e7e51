/** The settings of texts, and their kinds, in the words of a form. */

interface SettingLabel {
  readonly label: string;
  readonly hint?: string;
}

export const SETTING_LABELS: Readonly<Record<string, SettingLabel>> = {
  updated: { label: 'Updated', hint: 'The date of this change.' },
  firstPublished: {
    label: 'First published',
    hint: 'Leave empty if that is the date of this change, or of Publish.',
  },
  published: { label: 'Draft', hint: 'Only the preview shows a draft.' },
  publish: { label: 'Publish', hint: 'Leave empty to publish right away.' },
  expire: { label: 'Expire', hint: 'Leave empty if it never expires.' },
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
  basis: {
    label: 'Based on',
    hint: 'Who you asked and when: 31 owners who wrote to us in 2026. Or the source: NHTSA recall 24V-744.',
  },
  brand: { label: 'Brand', hint: 'Leave empty for both.' },
};

/** In a form first what readers see, then where it applies, and last when. */
const FIRST = [
  'title',
  'question',
  'heading',
  'linkText',
  'description',
  'author',
  'basis',
  'picture',
  'alt',
];
const LAST = ['publish', 'expire', 'published', 'firstPublished', 'updated'];

/** The place of a setting in a form: lower comes first, and what has the same stays in the order of the schema. */
export function rankSetting(name: string): number {
  const [first, last] = [FIRST.indexOf(name), LAST.indexOf(name)];
  if (last >= 0) return FIRST.length + 1 + last;
  return first >= 0 ? first : FIRST.length;
}

/** `where` says where a text is shown, and by which rule; `body` what its text is, where that is no Markdown. */
export const KIND_LABELS = {
  models: {
    ...{ one: 'Model tab', many: 'Model tabs', name: 'File name, such as towing' },
    where:
      "A tab below the model's cars. Pages of its years and trims link to it. While that page isn't indexed, the research page shows it.",
  },
  reviews: {
    ...{ one: 'Review', many: 'Reviews', name: 'File name, such as first-drive' },
    where:
      "The model's research page, with the reviewer's name. Results of the model link to the newest two.",
  },
  faqs: {
    ...{ one: 'FAQ', many: 'FAQs', name: 'File name: price, mpg, range or another' },
    where:
      "The model's FAQs. A built-in name, such as mpg, replaces the generated answer; any other name adds one.",
  },
  'trim-notes': {
    ...{ one: 'Trim note', many: 'Trim notes', name: 'Trim, as in addresses: type-r' },
    body: 'Note: a paragraph of plain text',
    where: 'Next to the trim on the research page, in the newest year that the note is true for.',
  },
  covers: {
    ...{ one: 'Cover picture', many: 'Cover pictures', name: 'Make or model, such as honda or honda/civic' },
    body: 'Caption: a paragraph of plain text',
    where:
      "On the page of its cars, at the top of the model's research page, and wherever these pages are shared.",
  },
  'dealer-difference': {
    ...{ one: 'Dealer text', many: 'Dealer texts', name: 'Id in the stock feed' },
    where: "On pages of the dealer's cars, and on its own page.",
  },
  certified: {
    ...{ one: 'Certified program', many: 'Certified programs', name: 'Id of the program' },
    where: 'On certified cars of its make, and on the page about certified programs.',
  },
  makes: {
    ...{ one: 'Make text', many: 'Make texts', name: 'Make, as in addresses: honda' },
    where: "Below the make's cars, on that page only.",
  },
  categories: {
    ...{ one: 'Category text', many: 'Category texts', name: 'Category, as in addresses: used-cars' },
    where: "Below the category's cars, on that page only.",
  },
  home: {
    ...{ one: 'Home page text', many: 'Home page texts', name: 'File name, such as welcome' },
    where: 'On the home page, by its order.',
  },
  safety: {
    ...{ one: 'Safety note', many: 'Safety notes', name: 'Model, such as honda/civic' },
    where: "The model's research page, below recalls and complaints, with the source that you name.",
  },
  owners: {
    ...{ one: "Owners' summary", many: "Owners' summaries", name: 'Model, such as honda/civic' },
    where: "The model's research page, with whom it is based on.",
  },
  comparisons: {
    ...{ one: 'Trim comparison text', many: 'Trim comparison texts', name: 'Model, such as honda/civic' },
    where: "Above the comparison of the model's trims in its newest year with two of them.",
  },
  guides: {
    ...{ one: 'Guide', many: 'Guides', name: 'Address: /guides/ and this name' },
    where: 'A page of its own, listed at /guides and /car-research once it is published.',
  },
  news: {
    ...{ one: 'News', many: 'News', name: 'Address: /news/ and this name' },
    where: 'A page of its own, listed at /guides. The newest four are on the home page.',
  },
  landing: {
    ...{ one: 'Landing page', many: 'Landing pages', name: 'Address: /landing/ and this name' },
    where: 'A page of its own, in no list: link to it from where you advertise.',
  },
} as const;
