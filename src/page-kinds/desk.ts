import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The editors' desk, and the webhooks that are signed with a secret. */
export const desk = {
  name: 'desk',
  roots: ['/admin'],
  cache: 'none',
  hasIds: true,
  forms:
    /^\/admin(?:\/campaigns|\/dealers|\/catalog\/(?:edit|file)|\/feeds|\/outbox|\/people|\/photos|\/rebuild|\/relay|\/redirects|\/texts\/(?:delete|edit))?$/,
  largeForms: /^\/admin\/(?:texts\/edit|catalog\/(?:edit|file)|relay)$/,
} satisfies PageKind;
