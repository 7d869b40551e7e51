import type { Shopper } from '#tests/engines/shopper.ts';

export interface Journey {
  /** What the shopper does. */
  name: string;
  /** In a browser without JavaScript. */
  isWithoutScripts?: boolean;
  /** Throws where the shopper cannot go on. */
  go(shopper: Shopper): Promise<void>;
}
