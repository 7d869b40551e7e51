import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatPayment } from '#src/domain/payment/payment-text.ts';
import { FINANCE_TYPES } from '#src/domain/payment/payment-terms.ts';
import type { SavedDeal } from '#src/features/shopper/wallet/deals.schema.ts';
import styles from '#src/features/shopper/wallet/WalletDialog.module.css';
import { changeDealPath, removeDealPath, WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  deals: readonly SavedDeal[];
  /** Called in place. Without them the forms return to the page. */
  onReprice?: (deal: SavedDeal, price: number) => void;
  onRemove?: (id: string) => void;
  /** The page that the forms return to. */
  returnTo?: string;
}

/** Saved deals, each with a link to its car with the same terms. */
export function DealList({ deals, onReprice, onRemove, returnTo = WALLET_PATH }: Props) {
  if (deals.length === 0)
    return <p className={styles['note']}>No saved deals yet. Save one from any car's page.</p>;
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
          <div className={styles['dealSteps']}>
            {item.priceNow !== undefined && item.priceNow !== item.price && (
              <Reprice item={item} price={item.priceNow} returnTo={returnTo} onReprice={onReprice} />
            )}
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
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RepriceProps {
  item: SavedDeal;
  price: number;
  returnTo: string;
  onReprice: Props['onReprice'];
}

/** The same terms at the current price. */
function Reprice({ item, price, returnTo, onReprice }: RepriceProps) {
  return (
    <form
      method="post"
      action={changeDealPath(item.id)}
      onSubmit={(event) => {
        if (!onReprice) return;
        event.preventDefault();
        onReprice(item, price);
      }}
    >
      <input type="hidden" name="carId" value={item.carId} />
      <input type="hidden" name="dealType" value={item.deal.dealType} />
      <input type="hidden" name="terms" value={item.deal.terms} />
      <input type="hidden" name="price" value={price} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" aria-label={`Update the deal for ${item.title} to ${formatUsd(price)}`}>
        Update to {formatUsd(price)}
      </Button>
    </form>
  );
}

/** The page of the car with the exact terms and price of the deal, even if they are the defaults. */
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
      ? ' No longer available.'
      : priceNow === price
        ? ''
        : ` Now ${formatUsd(priceNow)}.`;
  return `${kind}, at ${formatUsd(price)}.${now}`;
}
