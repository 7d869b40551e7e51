import { createLazyPart } from '#src/ui/LazyPart.tsx';

const load = async () => (await import('#src/features/search/results-grid/NoResults.tsx')).NoResults;

/** The server renders it at once. A browser loads it only when needed, because most searches find something. */
export const LazyNoResults = createLazyPart(import.meta.env.SSR ? await load() : undefined, load);
