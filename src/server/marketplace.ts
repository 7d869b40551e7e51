import type { Marketplace } from '#src/server/upstream/handlers.ts';

/** Every call that the embedded marketplace answers; call and handler must agree in type, line by line. */
export const marketplace: Marketplace = [];
