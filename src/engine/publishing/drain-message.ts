/** What the primary process tells a worker in whose place another one listens. */
export const DRAIN_MESSAGE = 'drain';
