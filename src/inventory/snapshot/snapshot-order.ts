/** What a snapshot is made of, and what its maker needs to know. */
import type { DatabaseSync } from 'node:sqlite';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import type { StockVersion } from '#src/inventory/snapshot/snapshot-folder.ts';
import type { StockDoubt } from '#src/inventory/snapshot/stock-doubts.ts';

export interface BuildProgress {
  readonly step: 'comparing' | 'writing';
  readonly done: number;
}

export interface BuildOptions {
  /** Today, so that a listing with a future date does not make all others look old. */
  readonly nowMs: number;
  /** What cars are called in place of former names; by default as the served release calls them. */
  readonly renames?: readonly VehicleRename[] | undefined;
  /** Of a whole snapshot; others take seconds. */
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Of all cars, or of those whose record or rating has changed. */
  readonly onDoubt?: (doubt: StockDoubt) => void;
  /** The snapshot can be opened. What follows is until it would survive a power cut. */
  readonly onReady?: (folder: string) => void;
  /** From so many cars on, a second thread helps to make it from the one before it. */
  readonly threadFrom?: number;
  /** The one before it is damaged, so that the snapshot is made whole. Not told when a whole one is better anyway. */
  readonly onSetback?: (error: unknown) => void;
}

/** The stock that a snapshot is made of: one generation, read together. */
export interface SnapshotOrder {
  readonly db: DatabaseSync;
  readonly store: ListingStore;
  readonly campaigns: readonly Campaign[];
  readonly version: StockVersion;
  readonly options: BuildOptions;
}
