import { createTrustPolicy } from '#src/browser/trust-policy.ts';

/** Adds the car drawings that did not come with the page, for cards shown later. Their place is empty until then. */
let drawing: Promise<void> | undefined;

export function loadCarDrawings(): void {
  drawing ??= addCarDrawings().catch(reportError);
}

async function addCarDrawings(): Promise<void> {
  const { CAR_SPRITE_ID, drawAllCars } = await import('#src/domain/vehicle/car-sprite.ts');
  const policy = createTrustPolicy('car-drawings', { createHTML: (_given) => drawAllCars() });
  const sprite = document.getElementById(CAR_SPRITE_ID);
  const all = new DOMParser().parseFromString(policy.createHTML(''), 'text/html');
  for (const symbol of all.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) sprite?.append(symbol);
}
