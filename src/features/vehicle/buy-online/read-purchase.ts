/** Reads the form of each step: the answer, or a message beside each field that is wrong. */
import { MAX_DOLLARS, parsePaymentTerms, readNumber } from '#src/domain/payment/payment-terms.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { parseZip, ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import type {
  AnsweredStep,
  Purchase,
  PurchaseAnswers,
  PurchaseStep,
  RefusedStep,
} from '#src/features/vehicle/buy-online/purchase.schema.ts';
import { PURCHASE_STEPS } from '#src/features/vehicle/buy-online/purchase.schema.ts';
import { readLeadProfile } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import { cleanLine } from '#src/lib/clean-text.ts';

export type TypedPurchase = Readonly<Record<string, string>>;
export type PurchaseProblems = Readonly<Record<string, string>>;
type Answer<Step extends AnsweredStep> = NonNullable<PurchaseAnswers[Step]>;
type Read<Value> = { readonly value: Value } | { readonly problems: PurchaseProblems };

const MAX_CAR_LENGTH = 80;
const MAX_STREET_LENGTH = 100;
const MAX_CITY_LENGTH = 60;
const MAX_NOTE_LENGTH = 300;
/** Longer than what a field takes; more of a wrong entry is not stored. */
const MAX_TYPED_LENGTH = 500;
const FIELDS: ReadonlySet<string> = new Set([
  ...['hasCar', 'car', 'value', 'owed'],
  ...['financeType', 'down', 'months', 'credit'],
  ...['way', 'street', 'city', 'zip', 'note'],
  ...['firstName', 'lastName', 'email', 'phone'],
  ...['price', 'signature'],
]);
const DOLLARS = 'Enter whole dollars, up to 9,999,999.';

/** The answer of one step, ready to be stored under its name. */
export function readPurchaseStep(
  step: AnsweredStep,
  typed: TypedPurchase,
  price: number,
): Read<PurchaseAnswers> {
  const readers = {
    'trade-in': () => readTradeIn(typed),
    payment: () => readPayment(typed, price),
    handover: () => readHandover(typed),
    contact: () => readContact(typed),
  };
  const read = readers[step]();
  return 'problems' in read ? read : { value: { [step]: read.value } };
}

/** What is stored of a form with a mistake. */
export function toRefusedStep(step: PurchaseStep, typed: TypedPurchase): RefusedStep {
  const fields = Object.entries(typed).filter(([name]) => FIELDS.has(name));
  return {
    step,
    typed: Object.fromEntries(fields.map(([name, text]) => [name, text.slice(0, MAX_TYPED_LENGTH)])),
  };
}

/** The form that a step shows again, with what is wrong with it today. */
export function readRefusedStep(
  { refused, answers }: Pick<Purchase, 'refused' | 'answers'>,
  step: PurchaseStep,
  price: number,
): { readonly typed: TypedPurchase; readonly problems: PurchaseProblems } {
  if (refused?.step !== step) return { typed: {}, problems: {} };
  const { typed } = refused;
  if (step === 'review') return { typed, problems: findReviewProblems(typed, answers, price) ?? {} };
  const read = readPurchaseStep(step, typed, price);
  return { typed, problems: 'problems' in read ? read.problems : {} };
}

/** Undefined where the shopper has signed at today's price, with the name of the contact step. */
export function findReviewProblems(
  typed: TypedPurchase,
  { contact }: PurchaseAnswers,
  price: number,
): PurchaseProblems | undefined {
  if (typed['price'] !== String(price))
    return { whole: `The price has changed to ${formatUsd(price)}. Check the summary and sign again.` };
  const signature = contact && findSignatureProblem(typed['signature'], contact);
  return signature === undefined ? undefined : { signature };
}

/** The first step without an answer; the review when all have one. */
export function findNextStep(answers: PurchaseAnswers): PurchaseStep {
  return PURCHASE_STEPS.find((step) => step !== 'review' && answers[step] === undefined) ?? 'review';
}

/** A step may be opened once all before it are answered. */
export function decidePurchaseStep(asked: string | null, answers: PurchaseAnswers): PurchaseStep {
  const next = findNextStep(answers);
  const step = PURCHASE_STEPS.find((each) => each === asked);
  return step !== undefined && PURCHASE_STEPS.indexOf(step) <= PURCHASE_STEPS.indexOf(next) ? step : next;
}

function findSignatureProblem(typed: string | undefined, contact: Answer<'contact'>): string | undefined {
  const name = `${contact.firstName} ${contact.lastName}`;
  const isSame = cleanLine(typed ?? '').toLowerCase() === name.toLowerCase();
  return isSame ? undefined : `Type your name as you gave it: ${name}.`;
}

function readTradeIn(typed: TypedPurchase): Read<Answer<'trade-in'>> {
  if (typed['hasCar'] !== 'yes' && typed['hasCar'] !== 'no')
    return { problems: { hasCar: 'Choose whether you have a car to trade in.' } };
  if (typed['hasCar'] === 'no') return { value: { hasCar: false, car: '', value: 0, owed: 0 } };
  const car = cleanLine(typed['car'] ?? '');
  const value = readDollars(typed['value']);
  const owed = readDollars(typed['owed']);
  return decide(
    {
      car: car === '' || car.length > MAX_CAR_LENGTH ? 'Enter its year, make and model.' : undefined,
      value: value === undefined ? DOLLARS : undefined,
      owed: owed === undefined ? DOLLARS : undefined,
    },
    { hasCar: true, car, value: value ?? 0, owed: owed ?? 0 },
  );
}

function readPayment(typed: TypedPurchase, price: number): Read<Answer<'payment'>> {
  const { financeType, months, credit } = parsePaymentTerms(new URLSearchParams(typed));
  if (financeType === 'cash') return { value: { financeType } };
  const down = readDollars(typed['down']);
  const isTooMuch = down !== undefined && down > price;
  const problem = down === undefined ? DOLLARS : isTooMuch ? 'This is more than the price.' : undefined;
  const term = months as Extract<Answer<'payment'>, { months: unknown }>['months'];
  return decide({ down: problem }, { financeType: 'finance', down: down ?? 0, months: term, credit });
}

function readHandover(typed: TypedPurchase): Read<Answer<'handover'>> {
  const way = typed['way'];
  if (way !== 'pickup' && way !== 'delivery') return { problems: { way: 'Choose pickup or delivery.' } };
  const note = cleanLine(typed['note'] ?? '');
  const noteProblem =
    note.length > MAX_NOTE_LENGTH ? `Use at most ${MAX_NOTE_LENGTH} characters.` : undefined;
  if (way === 'pickup') return decide({ note: noteProblem }, { way, street: '', city: '', zip: '', note });
  const street = cleanLine(typed['street'] ?? '');
  const city = cleanLine(typed['city'] ?? '');
  const zip = parseZip(typed['zip']);
  return decide(
    {
      street: street === '' || street.length > MAX_STREET_LENGTH ? 'Enter your street address.' : undefined,
      city: city === '' || city.length > MAX_CITY_LENGTH ? 'Enter your city.' : undefined,
      zip: zip === undefined ? ZIP_MESSAGE : undefined,
      note: noteProblem,
    },
    { way, street, city, zip: zip ?? '', note },
  );
}

function readContact(typed: TypedPurchase): Read<Answer<'contact'>> {
  const { firstName = '', lastName = '', email = '', phone = '' } = typed;
  const read = readLeadProfile({ firstName, lastName, email, phone, isOneClickOptedIn: false });
  if ('problems' in read) return read;
  const { isOneClickOptedIn: _, ...value } = read.value;
  return { value };
}

/** An empty field is nothing: 0. */
function readDollars(typed = ''): number | undefined {
  if (typed.trim() === '') return 0;
  const dollars = readNumber(typed, MAX_DOLLARS);
  return dollars === undefined ? undefined : Math.round(dollars);
}

function decide<Value>(found: Readonly<Record<string, string | undefined>>, value: Value): Read<Value> {
  const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return wrong.length > 0 ? { problems: Object.fromEntries(wrong) } : { value };
}
