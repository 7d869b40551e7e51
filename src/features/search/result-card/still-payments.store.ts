/** Payments on cards that came with the page and that no island renders, such as similar cars. */
import { unpackPayable } from '#src/domain/payment/unpack-payable.ts';
import type { DescribePayment } from '#src/features/search/result-card/card-payment.ts';
import styles from '#src/features/search/result-card/CardView.module.css';

/** What each price is without payments. */
const drawn = new WeakMap<Element, readonly ChildNode[]>();

/** @param describe undefined shows prices again */
export function showStillPayments(describe: DescribePayment | undefined): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-payable]')) {
    const place = card.querySelector(`.${styles['price'] ?? ''}`);
    if (!place) continue;
    const nodes = drawn.get(place) ?? [...place.childNodes];
    drawn.set(place, nodes);
    place.replaceChildren(...(describe ? drawPayment(card, nodes, describe) : nodes));
  }
}

/** As `CardView` renders it. */
function drawPayment(
  card: HTMLElement,
  nodes: readonly ChildNode[],
  describe: DescribePayment,
): readonly Node[] {
  const href = card.querySelector('h3 a')?.getAttribute('href') ?? '';
  const price = nodes[0]?.textContent ?? '';
  const payable = unpackPayable(price, card.dataset['payable'] ?? '');
  const payment = describe({ payable, href, price });
  if (!payment) return nodes;
  const link = document.createElement('a');
  link.href = payment.href;
  link.textContent = payment.amount;
  const msrp = nodes.filter((node) => node instanceof HTMLElement && node.querySelector('s'));
  return [link, drawText(payment.beside), ...msrp, ...drawBudget(payment)];
}

function drawBudget({ budget }: NonNullable<ReturnType<DescribePayment>>): readonly Node[] {
  if (!budget) return [];
  const mark = drawText(budget.text);
  mark.dataset['over'] = String(budget.isOver);
  return [mark];
}

function drawText(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}
