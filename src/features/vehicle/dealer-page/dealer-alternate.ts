/** Dealers for programs: what one says about itself, and the lists of dealers. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { formatReviews } from '#src/domain/search-query/format-number.ts';
import type { AlternatePage, AlternateSection } from '#src/domain/site/alternate-page.ts';
import { countDealers } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import { listDealerServices } from '#src/features/vehicle/dealer-page/dealer-services.ts';
import type { DealerList } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import { safeHref } from '#src/lib/safe-href.ts';

/**
 * @param isSample made-up ratings are left out, because programs would take them for facts
 * @param hasOnlineCars some of its cars can be bought online
 */
export function toDealerSection(owner: Owner, isSample: boolean, hasOnlineCars: boolean): AlternateSection {
  const { location, phone, website, rating, hours } = owner;
  const { address1, city, state, zip } = location;
  const place = [address1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows = [
    { fact: 'Name', value: owner.name },
    { fact: 'Address', value: place },
    { fact: 'Phone', value: phone },
    { fact: 'Website', value: safeHref(website?.href) },
    { fact: 'Hours', value: hours?.join('; ') },
    { fact: 'Services', value: listDealerServices(owner, hasOnlineCars).join(' · ') },
    {
      fact: 'Rating',
      value: rating && !isSample ? `${rating.value} of 5 from ${formatReviews(rating.count)}` : '',
    },
  ];
  const columns = [
    { key: 'fact', label: 'Fact' },
    { key: 'value', label: 'Value' },
  ];
  return { heading: 'Dealer', table: { columns, rows: rows.filter(({ value }) => Boolean(value)) } };
}

/** @param day of the stock */
export function toDealerListAlternate(list: DealerList, origin: string, day: string): AlternatePage {
  const { path, title, carCount, place } = list;
  const isOfStates = place === undefined;
  const rows = list.groups.flatMap(({ heading, entries }) =>
    entries.map(({ label, href, dealerCount, carCount: cars }) => ({
      label,
      city: heading,
      dealers: dealerCount,
      cars,
      url: href && origin + href,
    })),
  );
  return {
    url: origin + path,
    title,
    description: `${countDealers(list)}.`,
    date: day,
    count: carCount,
    sections: [
      {
        heading: title,
        table: {
          columns: [
            { key: 'label', label: isOfStates ? 'State' : 'Dealer' },
            isOfStates ? { key: 'dealers', label: 'Dealers', kind: 'count' } : { key: 'city', label: 'City' },
            { key: 'cars', label: 'Cars for sale', kind: 'count' },
            { key: 'url', label: 'Page', kind: 'url' },
          ],
          rows,
        },
      },
    ],
    sources: [`Cars for sale on ${day}`],
  };
}
