import { createLazyPart } from '#src/ui/LazyPart.tsx';

const load = async () => (await import('#src/features/search/results-map/MapShell.tsx')).MapShell;

/** The server renders its links for visitors without a script. A browser loads it only when the map is opened. */
export const LazyResultsMap = createLazyPart(import.meta.env.SSR ? await load() : undefined, load);
