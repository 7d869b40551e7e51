/** What a frame of an ad server may do. It has an origin of its own: neither our page nor our storage is in reach. */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
