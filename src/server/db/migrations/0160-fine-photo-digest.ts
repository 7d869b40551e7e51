/** A finer digest beside the first, which tells a changed copy of a photo from another car on the same lot. */
export const finePhotoDigestMigration = {
  name: '0160-fine-photo-digest',
  // Empty in rows from before: these are compared by the first alone.
  statements: [`ALTER TABLE photo_digest ADD COLUMN fine TEXT NOT NULL DEFAULT ''`],
} as const;
