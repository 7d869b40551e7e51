/** What a frame of an ad server may do. It has a separate origin, so it can't reach our page or storage. */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
