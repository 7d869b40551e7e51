/** Vehicles this browser has viewed, newest first. The list never leaves the browser. */
import { RECENT_KEY } from '#src/domain/listing/recent-key.ts';
import { persistent } from '#src/browser/persistent.ts';

export interface RecentVehicle {
  readonly id: string;
  readonly vin?: string;
  readonly atMs: number;
}

/** @see docs/rules/vehicle.md#recently-viewed */
const MAX_RECENT = 100;

export const recentVehicles = persistent<readonly RecentVehicle[]>(RECENT_KEY, readRecent, []);

export function rememberVehicle(vehicle: RecentVehicle): void {
  const others = recentVehicles.get().filter(({ id }) => id !== vehicle.id);
  recentVehicles.save([vehicle, ...others].slice(0, MAX_RECENT));
}

function readRecent(value: unknown): RecentVehicle[] | undefined {
  return Array.isArray(value) ? value.filter(isRecentVehicle) : undefined;
}

function isRecentVehicle(value: unknown): value is RecentVehicle {
  const { id, vin, atMs } = Object(value) as Partial<Record<keyof RecentVehicle, unknown>>;
  return typeof id === 'string' && typeof atMs === 'number' && (vin === undefined || typeof vin === 'string');
}
