import { createLazyPart } from '#src/ui/LazyPart.tsx';

const load = () => import('#src/features/search/results-map/MapShell.tsx').then((file) => file.MapShell);

/** The server renders its links for visitors without a script. A browser loads it only when the map is opened. */
export const LazyResultsMap = createLazyPart(import.meta.env.SSR ? await load() : undefined, load);
