import { describe, expect, test } from 'vitest';
import {
  sanitizeEditorialHtml,
  toEditorialText,
} from '#src/features/desk/editorial/sanitize-editorial.server.ts';
import { CORPORA_NOTE, readXssPayloads } from '#tests/support/corpora.ts';

/** What editors may write, listed independently of the policy. Allowing more is a decision that also changes this list. */
const TAGS =
  'h3 h4 h5 p br hr blockquote div section span a strong em b i small sub sup abbr ul ol li dl dt dd table caption thead tbody tr th td'.split(
    ' ',
  );
const OTHER_TAGS =
  'html head body base link meta title style script noscript template slot canvas h1 h2 h6 header footer main nav article aside form input button select option optgroup textarea label fieldset legend datalist output keygen isindex iframe frame frameset object embed param applet portal img picture source audio video track map area svg math image details summary dialog menu marquee blink center font plaintext xmp listing noembed noframes tfoot col colgroup x-card'.split(
    ' ',
  );
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['target', 'href', 'title'],
  ul: ['class'],
  ol: ['class'],
};
const STRUCTURED = ['itemscope', 'itemtype', 'itemprop'];
const attributesOf = (tag: string) => ATTRIBUTES[tag] ?? STRUCTURED;
const MAX_BYTES = 262_144;

describe('a text keeps', () => {
  test.each([
    ['paragraphs and lists', '<p>a <strong>b</strong></p><ul class="pros"><li>c</li></ul>'],
    ['links to pages of this site', '<a href="/cars-for-sale/honda" title="All">a</a>'],
    ['links with a protocol', '<a href="https://a.test/b?c=1&amp;d=2">a</a><a href="tel:+15550100">b</a>'],
    ['tables', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    [
      'questions for search engines',
      '<div itemscope itemtype="https://schema.org/Question"><p itemprop="name">a</p></div>',
    ],
  ])('%s', (_what, html) => {
    expect(sanitizeEditorialHtml(html)).toBe(html);
  });
});

describe('a text loses', () => {
  test.each(OTHER_TAGS)('the tag %s', (tag) => {
    for (const html of [
      `<${tag}>a`,
      `<${tag} name="q" action="/x" type="text">a</${tag}>`,
      `<p><${tag}/>a</p>`,
    ])
      expect(sanitizeEditorialHtml(html)).not.toContain(`<${tag}`);
  });

  test.each(TAGS)('every attribute of %s that is not listed', (tag) => {
    const others =
      'action formaction form method name id style class title href target rel src srcset srcdoc data ping download xlink:href lang dir tabindex accesskey contenteditable draggable hidden slot is part nonce autofocus role aria-label data-x itemid itemref itemscope onclick onload onerror onfocus onmouseover ontoggle onbegin'.split(
        ' ',
      );
    const html = sanitizeEditorialHtml(
      `<${tag} ${others.map((name) => `${name}="/safe"`).join(' ')}>a</${tag}>`,
    );
    expect(html).toContain(`<${tag}`);
    expect(findForeign(html)).toEqual([]);
  });

  test.each([
    ['scripts', 'a<script>alert(1)</script>b', 'ab'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['styles', '<p style="color:red" id="a" name="b">a</p><style>p{}</style>', '<p>a</p>'],
    ['script links', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['links without encryption', '<a href="http://a.test/">a</a>', '<a>a</a>'],
    ['links to another site without a protocol', '<a href="//a.test/">a</a>', '<a>a</a>'],
    ['pictures', '<img src="x" onerror="alert(1)">a', 'a'],
    ['frames of no picture', '<figure onload="alert(1)"><figcaption>a</figcaption></figure>b', 'ab'],
    ['our pictures outside a frame', '<p><img src="/text-pictures/a.jpg/0f/960" alt="b">a</p>', '<p>a</p>'],
    ['classes of other parts', '<ul class="cards"><li class="pros">a</li></ul>', '<ul><li>a</li></ul>'],
    [
      'prices for search engines',
      '<div itemscope itemtype="https://schema.org/Offer"><span itemprop="price">1</span></div>',
      '<div itemscope><span>1</span></div>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(sanitizeEditorialHtml(html)).toBe(expected);
  });

  test('the reference to its opener in a link', () => {
    expect(sanitizeEditorialHtml('<a href="https://a.test/" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  test('content that is nested too deeply or too long', () => {
    const deep = sanitizeEditorialHtml('<div>'.repeat(5_000) + 'a');
    expect(deep.match(/<div>/g)).toHaveLength(50);
    expect(sanitizeEditorialHtml('a'.repeat(MAX_BYTES + 1))).toBe('');
  });
});

test('its words are joined on one line', () => {
  expect(toEditorialText('<p>One &amp; <b>two</b>.</p><ul><li>Three</li><li>F&lt;our</li></ul>')).toBe(
    'One & two. Three F<our',
  );
});

/** Around an image of a text, without attributes. The image itself is made from checked Markdown only. */
const PICTURE_PARTS: readonly string[] = ['figure', 'figcaption'];
const TAG = /<(\/?)([^\s/>]*)([^>]*)>/g;
const ATTRIBUTE = /\s([^\s=]+)(?:="([^"]*)")?/g;

/** Finds everything in the output that the policy does not allow, with a parser of its own. */
function findForeign(html: string): string[] {
  const foreign: string[] = [];
  const rest = html.replaceAll(TAG, (whole, slash: string, tag: string, attributes: string) => {
    if (!TAGS.includes(tag) && !PICTURE_PARTS.includes(tag)) foreign.push(whole);
    const left = slash ? attributes : attributes.replaceAll(ATTRIBUTE, '').replace(/ \/$/, '');
    if (left !== '') foreign.push(whole);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isAllowed = name === '/' || attributesOf(tag).includes(name);
      if (!isAllowed && !(name === 'rel' && value === 'noopener noreferrer')) foreign.push(whole);
      if (name === 'href' && !/^(?:https:\/\/|mailto:|tel:|[?#]|\/(?!\/))/i.test(value)) foreign.push(whole);
      if (name === 'target' && !attributes.includes(' rel="noopener noreferrer"')) foreign.push(whole);
    }
    return '';
  });
  if (/[<>]/.test(rest)) foreign.push(rest);
  return foreign;
}

test(`no public attack leaves anything unlisted${CORPORA_NOTE}`, () => {
  const payloads = readXssPayloads();
  expect(payloads.length).toBeGreaterThan(100);
  const survivors = payloads.flatMap((payload) => {
    const once = sanitizeEditorialHtml(payload);
    const isSettled = sanitizeEditorialHtml(once) === once;
    const foreign = findForeign(once);
    return isSettled && foreign.length === 0 ? [] : [{ payload, once, foreign }];
  });
  expect(survivors).toEqual([]);
});
