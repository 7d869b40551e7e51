/** The site is built without the integrations that only make pages lighter. @see docs/decisions/018-public-means.md */
export const IS_PLAIN_ASTRO = process.env['PLAIN_ASTRO'] === '1';
