/** Jobs that wait for one receiver run one after the other. */
export const jobLaneMigration = {
  name: '0156-job-lane',
  statements: [
    'ALTER TABLE job ADD COLUMN lane TEXT',
    'CREATE INDEX job_by_lane ON job (lane, lease_until_ms) WHERE lane IS NOT NULL',
  ],
} as const;
