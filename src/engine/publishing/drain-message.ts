/** Sent by the primary process to a worker when another worker has taken over the port. */
export const DRAIN_MESSAGE = 'drain';
