/**
 * Marks the page of the site search before it is painted when its address has a term, so that the place of the answers
 * is reserved and they move nothing. The code that reads the index then loads beside the page, not after it. Astro escapes
 * text in the page, so the script contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';

export const SEARCHED_SCRIPT = `
if (document.documentElement.toggleAttribute(\`data-searched\`, !!new URLSearchParams(location.search).get(\`q\`)?.trim()))
  for (const [rel, as, href] of [
    [\`modulepreload\`, \`script\`, \`/pagefind/pagefind.js\`],
    [\`preload\`, \`fetch\`, \`/pagefind/wasm.en.pagefind\`],
  ])
    document.head.append(Object.assign(document.createElement(\`link\`), { rel, as, href, crossOrigin: \`anonymous\` }));
`
  .replaceAll(/\n\s*/g, '')
  .trim();

/** For the content security policy, which allows only listed inline scripts. */
export const SEARCHED_HASH =
  `sha256-${createHash('sha256').update(SEARCHED_SCRIPT).digest('base64')}` as const;
