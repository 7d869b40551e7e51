/** For `execArgv` of every thread: a thread of a release, wherever that is, finds packages and `#src/` in the program. */
export const THREAD_ARGS: string[] = [
  '--import',
  import.meta.resolve('#src/engine/publishing/resolve-in-threads.mjs'),
];
