import { useEffect, useState } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { EXAMPLE_BUDGET, parseBudget } from '#src/domain/payment/affordable-price.ts';
import { parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { hasProblems } from '#src/domain/payment/term-problems.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { PaymentFields } from '#src/features/vehicle/payments/PaymentFields.tsx';
import { usePaymentForm } from '#src/features/vehicle/payments/use-payment-form.ts';
import { BudgetField } from '#src/features/shopper/wallet/BudgetField.tsx';
import { searchByBudget } from '#src/features/shopper/wallet/budget-search.ts';
import { DealList } from '#src/features/shopper/wallet/DealList.tsx';
import { $deals, loadDeals, removeDeal, repriceDeal } from '#src/features/shopper/wallet/deals.store.ts';
import { syncWallet, saveBudget } from '#src/features/shopper/wallet/save-wallet.store.ts';
import styles from '#src/features/shopper/wallet/WalletDialog.module.css';
import { WALLET_NOTE } from '#src/features/shopper/wallet/wallet-texts.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { followSearchLink } from '#src/stores/follow-search-link.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';
import { EMPTY_WALLET, wallet } from '#src/stores/wallet.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** A monthly budget and the terms of all payments. It shows at once what the budget buys. */
export function WalletDialog({ close }: DialogProps) {
  const { savedAtMs } = useNewest(wallet.$value, EMPTY_WALLET);
  useEffect(() => {
    if (readSignedIn()) void syncWallet();
    void loadDeals();
  }, []);
  return (
    <Dialog title="See what you can afford" onClose={close}>
      <WalletForm key={savedAtMs} close={close} />
      <SavedDeals />
    </Dialog>
  );
}

function WalletForm({ close }: { close: () => void }) {
  const [kept] = useState(() => wallet.get());
  const [start] = useState(() => parseSavedTerms(kept.terms));
  const { terms, isUsable: areTermsUsable, problems, follow, settle } = usePaymentForm(start);
  const [text, setText] = useState(String(kept.monthlyBudget ?? EXAMPLE_BUDGET));
  const [hasProblem, setProblem] = useState(false);
  const budget = parseBudget(text);
  const canKeep = budget !== undefined && areTermsUsable;
  const isUsable = budget !== undefined && !hasProblems(problems);
  const found = isUsable ? searchByBudget(location, budget, terms) : undefined;

  /** Returns false when there is no budget to save, or when a term is invalid. */
  function keep(): boolean {
    setProblem(budget === undefined);
    settle();
    if (canKeep) saveBudget(budget, terms);
    return canKeep;
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onInput={(event) => void follow(event)}
      onBlur={settle}
      onSubmit={(event) => {
        event.preventDefault();
        if (keep()) close();
      }}
    >
      <BudgetField
        text={text}
        hasProblem={hasProblem}
        onText={(typed) => {
          setText(typed);
          setProblem(false);
        }}
      />
      <p className={styles['buys']} role="status">
        {isUsable && describeFound(terms.financeType === 'cash', found?.price)}
      </p>
      <PaymentFields terms={start} prefix="wallet" problems={problems} />
      <div className={styles['steps']}>
        {found && (
          <ButtonLink
            look="main"
            href={found.href}
            onClick={(event) => {
              if (keep()) followSearchLink(event, close);
            }}
          >
            Shop cars up to {formatUsd(found.price)}
          </ButtonLink>
        )}
        <Button type="submit" look={found ? 'plain' : 'main'}>
          Show payments
        </Button>
      </div>
      <p className={styles['note']}>{WALLET_NOTE}</p>
    </form>
  );
}

function describeFound(isCash: boolean, price: number | undefined): string {
  if (isCash) return 'Showing cash prices.';
  return price === undefined
    ? "This budget doesn't cover what you still owe on your trade-in."
    : `That budget covers cars up to ${formatUsd(price)}.`;
}

function SavedDeals() {
  const deals = useNewest($deals, []);
  if (deals.length === 0) return null;
  return (
    <section className={styles['saved']} aria-labelledby="wallet-deals">
      <h3 id="wallet-deals">Saved deals</h3>
      <DealList
        deals={deals}
        onReprice={(deal, price) => void repriceDeal(deal, price)}
        onRemove={(id) => void removeDeal(id)}
      />
    </section>
  );
}
