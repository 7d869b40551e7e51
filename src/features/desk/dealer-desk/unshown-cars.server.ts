/** The cars of a dealer that are not shown, lowered or not rated, with the reason and what to do about it. */
import { sql } from 'kysely';
import { STANDING_REASONS } from '#src/domain/listing/car-standing.ts';
import type { StandingReason } from '#src/domain/listing/car-standing.ts';
import type { RenamedCar } from '#src/domain/vehicle/vehicle-renames.ts';
import { noteFeedName } from '#src/features/desk/dealer-desk/feed-names.server.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Services } from '#src/server/services.ts';

interface Needs extends Pick<Services, 'db' | 'stockDb'> {
  readonly stock: Pick<Services['stock'], 'renameCar'>;
}

interface UnshownCar {
  readonly listingId: string;
  /** By the names of today. */
  readonly title: string;
  /** What the feed calls it, if that is a former name. */
  readonly feedName: string | undefined;
  readonly state: 'Not shown' | 'Hidden' | 'Lowered';
  /** In sentences. */
  readonly why: string;
  readonly whatToDo: string;
}

/** Of one dealer, on its page. */
const MAX_SHOWN = 200;

/** Those that are not shown first. @returns the first, and how many there are */
export async function listUnshownCars(
  needs: Needs,
  ownerId: string,
): Promise<{ cars: UnshownCar[]; count: number }> {
  const cars = [...(await listCovered(needs, ownerId)), ...(await listDoubted(needs, ownerId))];
  return { cars: cars.slice(0, MAX_SHOWN), count: cars.length };
}

interface CoveredRow {
  id: string;
  record: string;
  vin: string;
  price: number | null;
  photo: string | null;
  shown_owner: string;
  shown_price: number | null;
  shown_photo: string | null;
}

const PHOTO = (of: string) => sql.raw(`json_extract(${of}.record, '$.images.sources[0].src')`);

async function listCovered({ stockDb, stock }: Needs, ownerId: string): Promise<UnshownCar[]> {
  const { rows } = await sql<CoveredRow>`
    SELECT l.id, l.record, l.vin, l.sale_price_cents AS price, ${PHOTO('l')} AS photo,
      s.owner_id AS shown_owner, s.sale_price_cents AS shown_price, ${PHOTO('s')} AS shown_photo
    FROM covered_listing c JOIN listing l ON l.id = c.listing_id JOIN listing s ON s.id = c.shown_id
    WHERE l.owner_id = ${ownerId} AND l.status = 'active' ORDER BY l.id LIMIT ${MAX_SHOWN + 1}`.execute(
    stockDb,
  );
  const others = [...new Set(rows.map((row) => row.shown_owner))];
  const names = await readOwnerNames(stockDb, others);
  return rows.map((row) => ({
    listingId: row.id,
    ...nameCar(row.record, stock),
    state: 'Not shown' as const,
    ...explainCover(row, ownerId, names.get(row.shown_owner) ?? row.shown_owner),
  }));
}

/** In the order in which `same-cars.ts` chooses. */
function explainCover(row: CoveredRow, ownerId: string, name: string): Pick<UnshownCar, 'why' | 'whatToDo'> {
  const isOwn = row.shown_owner === ownerId;
  const same = isOwn
    ? `You offer the car with VIN ${row.vin} twice, and each car is shown once.`
    : `${name} offers the car with the same VIN, ${row.vin}, and each car is shown once.`;
  const sold = isOwn
    ? 'Remove one of the two from your feed.'
    : `If ${name} no longer has it, ask them to remove it: yours is shown as soon as theirs is gone.`;
  if (row.price === null && row.shown_price !== null)
    return {
      why: `${same} The other offer has a price, yours has none.`,
      whatToDo: 'Add a price to your feed.',
    };
  if (isWithoutPhoto(row.photo) && !isWithoutPhoto(row.shown_photo))
    return {
      why: `${same} The other offer has photos, yours has none.`,
      whatToDo: 'Add photos to your feed.',
    };
  return { why: `${same} The other offer was here first.`, whatToDo: `Check the VIN in your feed. ${sold}` };
}

function isWithoutPhoto(src: string | null): boolean {
  return src === null || src.startsWith('/drawings/');
}

const REASONS: Readonly<Record<StandingReason, Pick<UnshownCar, 'why' | 'whatToDo'>>> = {
  'silent-feed': {
    why: 'Your feed has not shown it for days.',
    whatToDo: 'Send a feed that has the car, or leave it out of the next one if it is sold.',
  },
  'sold-reports': {
    why: 'Shoppers reported that it is sold.',
    whatToDo: "Remove it from your feed if it is. Otherwise tell us, and we'll confirm that it is for sale.",
  },
  'lead-spike': {
    why: 'It got far more messages in a day than usual, which often means a wrong price.',
    whatToDo: 'Check its price and answer the messages. This ends by itself on the next day.',
  },
  unanswered: {
    why: 'Several shoppers wrote, and nobody has answered for days.',
    whatToDo: 'Answer one of the messages from your mailbox.',
  },
};

async function listDoubted({ db, stockDb, stock }: Needs, ownerId: string): Promise<UnshownCar[]> {
  const { rows: standings } = await sql<{ listing_id: string; level: string; reasons: string }>`
    SELECT listing_id, level, reasons FROM car_standing`.execute(db);
  const ids = textsOf(
    stockDb,
    standings.map((row) => row.listing_id),
  );
  const { rows } = await sql<{ id: string; record: string }>`
    SELECT id, record FROM listing
    WHERE id IN ${ids} AND owner_id = ${ownerId} AND status = 'active'`.execute(stockDb);
  const names = new Map(rows.map(({ id, record }) => [id, nameCar(record, stock)]));
  return standings
    .toSorted((a, b) => Number(b.level === 'hidden') - Number(a.level === 'hidden'))
    .flatMap(({ listing_id: id, level, reasons }) => {
      const name = names.get(id);
      const known = STANDING_REASONS.filter((reason) => reasons.split(' ').includes(reason));
      if (!name) return [];
      return {
        listingId: id,
        ...name,
        state: level === 'hidden' ? ('Hidden' as const) : ('Lowered' as const),
        why: known.map((reason) => REASONS[reason].why).join(' '),
        whatToDo: known.map((reason) => REASONS[reason].whatToDo).join(' '),
      };
    });
}

function nameCar(record: string, { renameCar }: Needs['stock']): Pick<UnshownCar, 'title' | 'feedName'> {
  const car = JSON.parse(record) as RenamedCar;
  return { title: renameCar(car).title, feedName: noteFeedName(car, renameCar) };
}
