/** What this site does against false listings, for shoppers and programs. */
import { SHORTLISTS_PATH } from '#src/domain/visitor/shortlist-paths.ts';
import { RECEIPTS_PATH, TRUST_REPORT_PATH } from '#src/domain/site/honesty-path.ts';
import { ANSWER_DAYS, MIN_ANSWER_MESSAGES } from '#src/domain/dealer/answer-times.ts';
import { SOLD_REPORTS_FOR_DOUBT } from '#src/domain/listing/confirmation.ts';

/** Plain text, or a link. */
export type HonestyPart = string | { readonly label: string; readonly href: string };

export interface HonestySection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly (readonly HonestyPart[])[];
}

/** The section that the registration fees belong to, after its first paragraph. */
export const PRICE_SECTION = 'price';

/** Only where messages are relayed. */
const CONTACT: HonestySection = {
  id: 'contact',
  heading: 'Who gets your email address and phone number?',
  paragraphs: [
    [
      "Nobody, unless you say so. We pass your message on under an address of ours, and the seller's answers come back to you through it. Each conversation is in your account. The link in our emails that opens it is yours alone: if your reply quotes it, we take it out. One click closes the conversation, and the seller can't write to you there again.",
    ],
    [
      "Anyone can write a sender's address. If an answer came from another address, it says so, and doesn't count as an answer until you say it does. If we couldn't verify who sent it, we don't email its text: you decide whether to read it. Call the number on the car's page before you pay anything.",
    ],
    [
      `This is also how we know how fast dealers reply. We leave out automatic replies, texts that many shoppers get, also in other words, and instant answers by dealers whose answers come in the middle of the night, too. You can tell us that an answer wasn't one. We show it once a dealer had at least ${MIN_ANSWER_MESSAGES} messages in ${ANSWER_DAYS} days. Dealers can't change or buy it.`,
    ],
  ],
};

const BEFORE_CONTACT: readonly HonestySection[] = [
  {
    id: PRICE_SECTION,
    heading: 'What does the price include?',
    paragraphs: [
      [
        "The price is the seller's, with every fee that the seller discloses. If a seller discloses none, the page says so. That doesn't mean there are none: we then count as much as other dealers nearby disclose, and say so, so that keeping quiet never makes a car look cheaper. \"Out-the-door price\" as the order of the results, as a filter and on the cards adds the sales tax, the title fee and the registration fee of your ZIP Code's state, as far as we know them. The order, the filter and the cards count the least that any car pays to be registered there, the same for all cars, and a card says \"from\". A car's page counts its own weight, age and fuel where the state does and we know them. It names what's still unknown, instead of counting it as zero.",
      ],
      [
        'A car\'s page shows its earlier prices, and which of them only the seller states. "Price reduced" means: at least $100 or 1% lower than at any time in the 30 days before, as we saw it. A price that was raised and taken back isn\'t reduced, and no alert is sent about it. An alert names the lowest price of those 30 days as the one before. A price rating compares the car with at least ten like it of other sellers, at most three of each, so that no seller can make its own car look like a deal. A price of less than half that of cars like it is usually a mistake or a bait, and so is one with dealer fees above $3,000. Such a car comes last by price, and no price limit finds it.',
      ],
    ],
  },
  {
    id: 'places',
    heading: 'Which cars are shown first?',
    paragraphs: [
      [
        'Sellers can pay to show their cars higher in the results. These cars are labeled. You can hide them, and payment never changes the order of the others.',
      ],
      ['A car that several sellers offer is shown once, from the seller who listed it here first.'],
    ],
  },
  {
    id: 'life',
    heading: 'What happened to the car before?',
    paragraphs: [
      [
        "A car's page leads to its life here: every price, seller and mileage that any list has ever given for its VIN, and whether it was taken off and listed again. We say what doesn't fit together, such as a mileage that fell or two sellers at once. A wrong VIN can be the reason, so ask the seller.",
      ],
    ],
  },
  {
    id: 'photo',
    heading: 'Are the photos of this car?',
    paragraphs: [
      [
        "We compare photos of all cars. If one is in another car's listing, too, the page says so and leads there. A photo that many cars show is called a stock photo.",
      ],
    ],
  },
  {
    id: 'receipt',
    heading: 'Can a seller say the listing was different?',
    paragraphs: [
      [
        '"Get a Receipt" on a car\'s page makes a dated copy of its price, fees, text and photos. We sign it, so nobody can change it unnoticed. Print it or download it before you go. Anyone can ',
        { label: 'check a receipt', href: RECEIPTS_PATH },
        '.',
      ],
    ],
  },
];

const AFTER_CONTACT: readonly HonestySection[] = [
  {
    id: 'alerts',
    heading: 'How soon will you hear about a car?',
    paragraphs: [
      [
        "Save a search and choose instant alerts: we email you as soon as a new car or a lower price is on a seller's list. Our ",
        { label: 'trust report', href: TRUST_REPORT_PATH },
        ' says how long that takes. You can ask for near misses, too, such as "$500 over". A car or dealer that you hide is in no alert and covered in results.',
      ],
    ],
  },
  {
    id: 'offer',
    heading: 'What can you offer?',
    paragraphs: [
      [
        "A car's page shows how far prices of similar cars fell after 30, 60 and 90 days, and what you offered before. It has a sentence that asks for the out-the-door price. What other shoppers offered is never shown.",
      ],
    ],
  },
  {
    id: 'together',
    heading: 'Can two people choose a car together?',
    paragraphs: [
      [
        'Yes: on a ',
        { label: 'shortlist', href: SHORTLISTS_PATH },
        ' that you share by a link or by email. Everybody on it votes, writes notes, plans test drives and sees who changed what, also two at once. A car that was sold or whose price changed says so. Sellers never see a list. Your private notes are never on it, and nobody there sees your name unless you enter one. You can stop a link at any time.',
      ],
    ],
  },
  {
    id: 'partners',
    heading: 'What do dealers and partners get?',
    paragraphs: [
      [
        'Dealers see their own cars, why one was left out, the messages about them, and how fast they answer. They can correct a text or the photos of a car, but not its price here: that comes from their list. A text that says that we checked, certify or guarantee a car is left out: what we say ourselves is beside it, never in it.',
      ],
      [
        "Partners, such as search engines, shopping assistants and dealers' own systems, get the same cars and prices as you, and hear when one changes. Paid places are labeled for them, too. A message goes to its seller and to systems of its seller or of this site, and to nobody else. Your account, shortlists and alerts go to nobody. Other sites that are run with this one have their own name and their own accounts, and keep to the same rules.",
      ],
    ],
  },
  {
    id: 'unseen',
    heading: "What can't we see?",
    paragraphs: [
      [
        'A fee that a dealer names only when you sign, even one who told us "$0". A photo of another car that is nowhere on this site. A sold car that stays on its seller\'s list until somebody tells us. A program that writes to you like a person. And what most counties and cities add to taxes and registration fees: it depends on more than your ZIP Code. So ask for the out-the-door price in writing, and report what was wrong.',
      ],
    ],
  },
  {
    id: 'report',
    heading: 'What can you do?',
    paragraphs: [
      [
        "Use \"Report\" on the car's page if it's been sold, if the price is wrong, or if it looks like a scam. You don't need an account.",
      ],
      ['Our ', { label: 'trust report', href: TRUST_REPORT_PATH }, ' shows how we did each month.'],
    ],
  },
];

function describeConfirmation(confirmDays: number): HonestySection {
  return {
    id: 'confirmed',
    heading: 'Is the car still for sale?',
    paragraphs: [
      [
        'Sellers send us lists of their cars. A car\'s page says when it was last on a list: "Confirmed 2 hours ago." When a car leaves the list, it leaves this site.',
      ],
      [
        `If no list has shown a car for more than ${confirmDays} ${confirmDays === 1 ? 'day' : 'days'}, its page says "Not confirmed" and for how long. If we get ${SOLD_REPORTS_FOR_DOUBT} reports within a week that a car has been sold, its page says so, and so it does when far more people write about a car in a day than usual. Such a car comes last among cars like it, and its card says "ask first". If its list is silent and there are reports, or if it stays silent, we hide the car. We undo this only after we check with the seller, and we record why.`,
      ],
    ],
  };
}

/** @param isRelaying whether messages to sellers go through this site */
export function listHonestySections(confirmDays: number, isRelaying: boolean): HonestySection[] {
  return [
    describeConfirmation(confirmDays),
    ...BEFORE_CONTACT,
    ...(isRelaying ? [CONTACT] : []),
    ...AFTER_CONTACT,
  ];
}
