// What `import-release.ts` does for a process, for its threads, which have hooks of their own: code outside of the program's
// folder, such as a release's, finds packages and `#src/` in the program. Plain JavaScript, because each thread loads it.
import { registerHooks } from 'node:module';

const PROGRAM = new URL('../../../', import.meta.url).href;
/** Neither a path nor a URL: a package, or `#src/…`. */
const IS_NAME = /^(?![./]|[a-z][a-z0-9+.-]*:)/i;

registerHooks({
  resolve: (name, context, next) => {
    const isElsewhere = IS_NAME.test(name) && context.parentURL?.startsWith(PROGRAM) === false;
    return next(name, isElsewhere ? { ...context, parentURL: import.meta.url } : context);
  },
});
