// Proof that the guard of every browser test bites: each test here has to fail.
import { expect, test } from '#tests/support/browser-test.ts';

const PLANTED = {
  'a script error': '<script>throw new Error("planted")</script>',
  'a console error': '<script>console.error("planted")</script>',
  'a violation of the content security policy':
    '<meta http-equiv="content-security-policy" content="script-src \'self\'"><script>1</script>',
  'a request that leaves the machine': '<img alt="" src="http://example.test/planted.png">',
};

for (const [what, html] of Object.entries(PLANTED)) {
  test(`${what} fails a test`, async ({ page }) => {
    test.fail();
    await page.setContent(`${html}<p>shown</p>`);
    await expect(page.getByText('shown')).toBeVisible();
  });
}

test('a fade between pages that the browser leaves out is no problem', async ({ page }) => {
  const rejected = page.waitForEvent('pageerror');
  await page.setContent(`<script>
    const words = 'Transition was aborted because of invalid state. Page already revealed';
    Promise.reject(new DOMException(words, 'InvalidStateError'));
  </script>`);
  expect((await rejected).name).toBe('InvalidStateError');
});

test.describe('a provoked problem', () => {
  test.use({ expectedProblems: ['planted'] });

  test('passes where the test expects it', async ({ page }) => {
    await page.setContent(PLANTED['a script error']);
  });
});
