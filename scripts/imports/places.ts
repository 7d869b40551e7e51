// What a file is to the import rules: its layer, its feature, and what its suffix says.

export interface Place {
  /** A folder below `src/`, with `feature` for one below `src/features/`; `support` or `tooling` outside. */
  layer: string;
  /** The feature's name, which is unique across families; empty elsewhere. */
  feature: string;
  /** A file may be several of these. */
  categories: ReadonlySet<string>;
}

const CATEGORIES: readonly (readonly [category: string, pattern: RegExp])[] = [
  ['root', /^src\/middleware\.ts$/],
  [
    'root',
    /^src\/server\/(?:program|release-program|serve|services|create-services|recorded-services|marketplace|job-handlers|shopper-records)\.ts$/,
  ],
  ['server', /\.server\.ts$/],
  ['astro', /\.astro$/],
  ['store', /\.store\.ts$/],
  ['shared', /\.(?:schema|call|job)\.ts$/],
  ['shared', /^src\/features\/[^/]+\/[^/]+\/(?!use-)[a-z0-9-]+\.ts$/],
  ['view', /\.(?:astro|tsx|css)$/],
  ['view', /^src\/features\/[^/]+\/[^/]+\/use-[^/]*\.ts$/],
  ['fixture', /\.fixtures\.ts$/],
  ['test', /\.test\.tsx?$/],
];

/** @param path below the repository's root */
export function placeOf(path: string): Place {
  const [top = '', folder = '', , name = ''] = path.split('/');
  const categories = CATEGORIES.filter(([, pattern]) => pattern.test(path)).map(([category]) => category);
  return {
    layer: layerOf(path, top, folder),
    feature: top === 'src' && folder === 'features' ? name : '',
    categories: new Set(categories),
  };
}

function layerOf(path: string, top: string, folder: string): string {
  if (top === 'src') {
    if (folder === 'features') return 'feature';
    return path.split('/').length > 2 ? folder : '';
  }
  return path.startsWith('tests/support/') ? 'support' : 'tooling';
}
