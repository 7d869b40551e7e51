/** What a shopper asks a dealer for besides a plain message. A lead carries its topic as its click type. */

export interface LeadTopicText {
  /** The link to the form. */
  readonly link: string;
  /** The heading of the form. */
  readonly title: string;
  readonly button: string;
  /** What the dealer's email begins with: "Test drive request: 2021 Honda Civic". */
  readonly subject: string;
  /** What the dealer's email says the shopper does. */
  readonly request: string;
  /** The suggested message. @param title of the car */
  readonly suggest: (title: string) => string;
}

export const LEAD_TOPICS = {
  'test-drive': {
    link: 'Test drive',
    title: 'Request a test drive',
    button: 'Request test drive',
    subject: 'Test drive request',
    request: 'would like to test drive a car',
    suggest: (title) => `Hi, I'd like to test drive the ${title}.`,
  },
  'trade-in': {
    link: 'Value my trade-in',
    title: 'Ask for a trade-in value',
    button: 'Ask for a value',
    subject: 'Trade-in',
    request: 'asks what you would pay for a trade-in',
    suggest: (title) => `Hi, I'm interested in the ${title}. What would you offer for my car?`,
  },
  'out-the-door': {
    link: 'Ask for the out-the-door price',
    title: 'Ask for the out-the-door price',
    button: 'Ask for the price',
    subject: 'Out-the-door price',
    request: 'asks for the out-the-door price of a car',
    suggest: (title) =>
      `Hi, what is the out-the-door price of the ${title}, with all fees, taxes, title and registration?`,
  },
} as const satisfies Record<string, LeadTopicText>;

export type LeadTopic = keyof typeof LEAD_TOPICS;

/** The parameter of a car's address that chooses the topic of its form. */
export const TOPIC_PARAM = 'ask';

/** Undefined for a plain message. */
export function parseLeadTopic(text: string | null | undefined): LeadTopic | undefined {
  return Object.keys(LEAD_TOPICS).find((topic): topic is LeadTopic => topic === text);
}

export const VISIT_TIMES = [
  { code: 'any', label: 'Any time', words: '' },
  { code: 'morning', label: 'Morning', words: ', in the morning' },
  { code: 'afternoon', label: 'Afternoon', words: ', in the afternoon' },
  { code: 'evening', label: 'Evening', words: ', in the evening' },
] as const;
