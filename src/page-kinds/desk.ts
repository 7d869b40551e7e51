import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The editors' desk, and the webhooks that are signed with a secret. */
export const desk = {
  name: 'desk',
  roots: ['/admin'],
  cache: 'none',
  hasIds: true,
  forms:
    /^\/admin(?:\/campaigns|\/dealers|\/catalog\/(?:edit|file)|\/feeds|\/outbox|\/people|\/photos|\/pictures|\/rebuild|\/relay|\/redirects|\/shares|\/texts(?:\/(?:delete|draft|edit))?)?$/,
  largeForms: /^\/admin\/(?:catalog\/(?:edit|file)|relay|texts\/draft)$/,
  uploads: /^\/admin\/(?:pictures|texts\/edit)$/,
} satisfies PageKind;
