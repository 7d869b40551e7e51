/**
 * Marks the page of the site search before it is painted when its address has a term, so that the place of the answers
 * is reserved and they move nothing. The code that reads the index then loads beside the page, not after it, with the list of the
 * index's files and the first of them, and so does what the server reads in the term, unless the term is in quotation marks. The
 * package asks for that list with the time, so the page keeps the time for it. Astro escapes text in the page, so the script
 * contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { MAX_TERM_LENGTH } from '#src/features/search/site-search/site-search.ts';

/** Quotation mark, which the script can't contain. */
const QUOTE = 34;

export const SEARCHED_SCRIPT = `{
const text = (new URLSearchParams(location.search).get(\`q\`) ?? \`\`).replaceAll(/\\s+/g, \` \`).trim().slice(0, ${MAX_TERM_LENGTH});
const reading = \`${readSearchCall.path}?\` + new URLSearchParams([[\`text\`, text], [\`search\`, \`\`], [\`keep\`, \`yes\`]]);
const isRead = document.currentScript.dataset.reads === \`\` ? text.charCodeAt(0) !== ${QUOTE} : false;
if (document.documentElement.toggleAttribute(\`data-searched\`, !!text)) {
const load = function ([rel, as, href]) {
  document.head.append(Object.assign(document.createElement(\`link\`), { rel, as, href, crossOrigin: \`anonymous\` }));
};
const tag = String(Date.now());
document.documentElement.dataset.indexTag = tag;
[
  [\`modulepreload\`, \`script\`, \`/pagefind/pagefind.js\`],
  [\`preload\`, \`fetch\`, \`/pagefind/wasm.en.pagefind\`],
  ...(isRead ? [[\`preload\`, \`fetch\`, reading]] : []),
].forEach(load);
fetch(\`/pagefind/pagefind-entry.json?ts=\` + tag)
  .then(function (answer) { return answer.json(); })
  .then(function ({ languages }) { load([\`preload\`, \`fetch\`, \`/pagefind/pagefind.\` + languages.en.hash + \`.pf_meta\`]); })
  .catch(function () { delete document.documentElement.dataset.indexTag; });
}
}`
  .replaceAll(/\n\s*/g, '')
  .trim();

/** For the content security policy, which allows only listed inline scripts. */
export const SEARCHED_HASH =
  `sha256-${createHash('sha256').update(SEARCHED_SCRIPT).digest('base64')}` as const;
