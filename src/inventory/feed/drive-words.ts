/** Words for drive types. */
import type { DRIVE_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';

export type DriveCode = (typeof DRIVE_TYPES)[number]['code'];

export const findDriveCode = createWordFinder<DriveCode>([
  ['AWD', 'awd', 'all wheel', 'allwheel', 'quattro', '4matic', 'xdrive', '4motion', 'sh awd'],
  ['4WD', '4wd', 'four wheel', '4 wheel', '4x4', '4 x 4'],
  ['FWD', 'fwd', 'front wheel', 'front'],
  ['RWD', 'rwd', 'rear wheel', 'rear'],
]);
