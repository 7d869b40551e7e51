import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The editors' desk. */
export const desk = {
  name: 'desk',
  roots: ['/admin'],
  cache: 'none',
  hasIds: true,
  forms:
    /^\/admin(?:\/campaigns|\/catalog\/(?:edit|file)|\/feeds|\/outbox|\/people|\/photos|\/rebuild|\/redirects|\/texts\/(?:delete|edit))?$/,
  largeForms: /^\/admin\/(?:texts\/edit|catalog\/(?:edit|file))$/,
} satisfies PageKind;
