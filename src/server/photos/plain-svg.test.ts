import { expect, test } from 'vitest';
import { isPlainSvg } from '#src/server/photos/plain-svg.ts';

const START = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const isPlain = (text: string) => isPlainSvg(Buffer.from(text));

test.each([
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${START}><path d="M0 0h9"/></svg>`,
  `${START}><style>.a{fill:red}</style><defs><path id="a"/></defs><use xlink:href="#a" class="a"/></svg>`,
  `${START}><image href="data:image/png;base64,AAAA"/></svg>`,
])('accepts %s', (text) => expect(isPlain(text)).toBe(true));

test.each([
  ['a page', '<!doctype html><p>Sign in</p>'],
  ['a script', `${START}><script>x</script></svg>`],
  ['a handler', `${START} onload="x"/>`],
  ['a page inside', `${START}><foreignObject/></svg>`],
  ['an image elsewhere', `${START}><image href="https://dealer.example/a.png"/></svg>`],
  ['a link that runs', `${START}><a xlink:href="javascript:x"/></svg>`],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${START}/>`],
  ['no SVG', '<svg/>'],
  ['half of one', `${START}><path`],
  ['a large one', `${START}><desc>${'x'.repeat(300_000)}</desc></svg>`],
])('refuses %s', (_, text) => expect(isPlain(text)).toBe(false));
