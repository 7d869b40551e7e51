/** Hosts from which an operator allows no photos. */
export const refusedPhotoHostMigration = {
  name: '0021-refused-photo-host',
  statements: ['CREATE TABLE refused_photo_host (host TEXT PRIMARY KEY, refused_at_ms BIGINT NOT NULL)'],
} as const;
