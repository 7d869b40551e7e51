/** Reads the untrusted answers of a dealer's own services. @see docs/rules/vehicle.md#dealer-services */

export interface DealerPayment {
  /** Dollars. */
  readonly monthly: number;
  readonly months: number;
  /** Percent per year. */
  readonly apr: number;
}

export interface DealerIncentive {
  readonly name: string;
  /** Dollars. */
  readonly amount: number;
}

/** A page shows at most this many. */
const MAX_INCENTIVES = 10;
const MAX_NAME_LENGTH = 80;
const MAX_DOLLARS = 1_000_000;
const MAX_MONTHS = 144;
const MAX_APR = 100;

/** Expects `{ monthly, months, apr }`; anything else is not a payment. */
export function readDealerPayment(answer: unknown): DealerPayment | undefined {
  const { monthly, months, apr } = Object(answer) as Partial<Record<keyof DealerPayment, unknown>>;
  const isRead = isWithin(monthly, MAX_DOLLARS) && isWithin(months, MAX_MONTHS) && isWithin(apr, MAX_APR);
  return isRead && monthly > 0 && months > 0 ? { monthly, months, apr } : undefined;
}

/** Expects `{ incentives: [{ name, amount }] }` and leaves out anything else. */
export function readIncentives(answer: unknown): DealerIncentive[] {
  const { incentives } = Object(answer) as { incentives?: unknown };
  if (!Array.isArray(incentives)) return [];
  return incentives.slice(0, MAX_INCENTIVES).flatMap((entry: unknown) => {
    const { name, amount } = Object(entry) as Partial<Record<keyof DealerIncentive, unknown>>;
    if (typeof name !== 'string' || name.trim() === '' || !isWithin(amount, MAX_DOLLARS)) return [];
    return [{ name: name.trim().slice(0, MAX_NAME_LENGTH), amount }];
  });
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}
