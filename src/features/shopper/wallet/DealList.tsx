import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatPayment } from '#src/domain/payment/payment-text.ts';
import { FINANCE_TYPES } from '#src/domain/payment/payment-terms.ts';
import type { SavedDeal } from '#src/features/shopper/wallet/deals.schema.ts';
import styles from '#src/features/shopper/wallet/WalletDialog.module.css';
import { removeDealPath, WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  deals: readonly SavedDeal[];
  /** In place; without it the form comes back to the page. */
  onRemove?: (id: string) => void;
  /** Where a form comes back to. */
  returnTo?: string;
}

/** Saved deals, each with the way to its car on the same terms. */
export function DealList({ deals, onRemove, returnTo = WALLET_PATH }: Props) {
  if (deals.length === 0)
    return <p className={styles['note']}>No deals yet. Save one on the page of a car.</p>;
  return (
    <ul className={styles['deals']}>
      {deals.map((item) => (
        <li key={item.id} className={styles['deal']}>
          <div>
            <p className={styles['dealTitle']}>
              {item.priceNow === undefined ? item.title : <a href={dealHref(item)}>{item.title}</a>}
            </p>
            <p>
              {formatPayment({ financeType: item.deal.dealType, amountCents: item.amountCents })}
              {item.months !== undefined && ` for ${item.months} months`}
            </p>
            <p className={styles['note']}>{describeDeal(item)}</p>
          </div>
          <form
            method="post"
            action={removeDealPath(item.id)}
            onSubmit={(event) => {
              if (!onRemove) return;
              event.preventDefault();
              onRemove(item.id);
            }}
          >
            <input type="hidden" name="returnTo" value={returnTo} />
            <Button type="submit" look="quiet" aria-label={`Remove the deal for ${item.title}`}>
              Remove
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** Where the car costs to the cent what the deal says: usual terms are spelled, too, and a price that was hoped for. */
function dealHref({ carId, deal, price, priceNow }: SavedDeal): string {
  const params = new URLSearchParams(deal.terms);
  if (!params.has('financeType')) params.set('financeType', 'finance');
  if (price !== priceNow) params.set('price', String(price));
  return `${vehicleUrl(carId)}?${params.toString()}#pricingDetails`;
}

/** "Finance, at $21,450. Now $20,900." */
function describeDeal({ deal, price, priceNow }: SavedDeal): string {
  const kind = FINANCE_TYPES.find(({ code }) => code === deal.dealType)?.label ?? '';
  const now =
    priceNow === undefined
      ? ' No longer for sale.'
      : priceNow === price
        ? ''
        : ` Now ${formatUsd(priceNow)}.`;
  return `${kind}, at ${formatUsd(price)}.${now}`;
}
