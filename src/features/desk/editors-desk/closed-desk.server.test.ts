import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { answerClosed, describeClosed } from '#src/features/desk/editors-desk/closed-desk.server.ts';
import type { DeskClosure } from '#src/features/desk/editors-desk/desk-gate.server.ts';

async function answer(closure: DeskClosure, body?: FormData) {
  const locals = { requestId: 'r' } as App.Locals;
  const url = new URL('https://cars.example/admin/people');
  const context = {
    ...{ locals, url, request: new Request(url, body ? { method: 'POST', body } : {}) },
    redirect: (path: string) => new Response(null, { status: 303, headers: { location: path } }),
    rewrite: () => Promise.resolve(new Response()),
  } as unknown as APIContext;
  const { headers } = await answerClosed(context, closure);
  return { location: headers.get('location'), form: locals.failedForm };
}

test('a link to a part of operators leads to Builds, which says so, and others to signing in', async () => {
  expect((await answer('other-role')).location).toBe('/admin?closed');
  expect((await answer('signed-out')).location).toBe('/admin');
});

test.each([
  ['signed-out', 401, '/admin'],
  ['other-role', 403, undefined],
  ['not-invited', 403, undefined],
] as const)(
  'what a person typed who is %s is shown again with the reason',
  async (closure, status, signIn) => {
    const body = new FormData();
    for (const [name, value] of [['email', 'new@example.com'], ['person', 'Ann Lee']] as const) body.set(name, value); // oxfmt-ignore
    body.set('file', new File(['bytes'], 'civic.jpg'));
    const { form } = await answer(closure, body);
    expect(form).toMatchObject({ status, action: '/admin/people', back: '/admin/people' });
    expect(form?.refusal?.signInPath).toBe(signIn);
    expect(form?.fields.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'email: new@example.com',
      'person: Ann Lee',
    ]);
  },
);

test('whoever was removed is not told to sign in again', () => {
  expect(describeClosed('signed-out')).toContain('Sign in at /admin in another tab');
  expect(describeClosed('not-invited')).toBe(
    'Not saved: your account is not, or no longer, invited to this desk. Ask an operator. What you typed is below.',
  );
});
