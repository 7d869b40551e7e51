import { expect, test } from 'vitest';
import { toDescriptionHtml } from '#src/inventory/feed/description-html.ts';

test.each([
  [
    'One owner.\nNew tires.\n\nCall Dan & Co, <$9,000!',
    '<p>One owner.<br />New tires.</p><p>Call Dan &amp; Co, &lt;$9,000!</p>',
  ],
  ['<P>Dan&#39;s <B>best</B> car</P>', "<p>Dan's <b>best</b> car</p>"],
  ['&lt;p&gt;Clean &amp;amp; fast&lt;/p&gt;', '<p>Clean &amp; fast</p>'],
  ['<ul><li>Sunroof<li>Tow hitch</ul>', '<ul><li>Sunroof</li><li>Tow hitch</li></ul>'],
  ['<h1>Why us?</h1><p>Price</p>', '<h3>Why us?</h3><p>Price</p>'],
  ['<a href="https://evil.test">See <img src=x onerror=alert(1)>more</a> here', '<p>See more here</p>'],
  ['<p onclick="x()" style="position:fixed">Car</p><script>alert(1)</script>', '<p>Car</p>'],
  [
    '<table><tr><td>Engine</td><td>V6</td></tr><tr><td>Doors</td><td>4</td></tr></table>',
    'Engine V6 <br />Doors 4 <br />',
  ],
  ['<p>&nbsp;</p><div><p> </p></div><p>Car</p>', '<p>Car</p>'],
  ['<p>cut in the mid', '<p>cut in the mid</p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['&#8238;gnp.exe', '<p>gnp.exe</p>'],
  ['<p></p>', ''],
])('%j', (text, html) => {
  expect(toDescriptionHtml(text)).toBe(html);
});
