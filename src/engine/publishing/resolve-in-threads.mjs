// What `import-release.ts` does for a process, for its threads, which have hooks of their own: code outside of the program's
// folder, such as a release's, finds packages and `#src/` in the program. Plain JavaScript, because each thread loads it.
import { registerHooks } from 'node:module';

const PROGRAM = new URL('../../../', import.meta.url).href;
/** Neither a path nor a URL: a package, or `#src/…`. */
const IS_NAME = /^(?![./]|[a-z][a-z0-9+.-]*:)/i;

registerHooks({
  resolve: (name, context, next) => {
    const parent = context.parentURL ?? PROGRAM;
    // Packages find their own, also where the program's `node_modules` is a link to another folder.
    const isElsewhere =
      IS_NAME.test(name) && !parent.startsWith(PROGRAM) && !parent.includes('/node_modules/');
    return next(name, isElsewhere ? { ...context, parentURL: import.meta.url } : context);
  },
});
