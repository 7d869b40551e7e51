/** What people may do at the desk. Each role may do what those before it may. */
export const DESK_ROLES = ['writer', 'publisher', 'operator'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<DeskRole, string>> = {
  writer: 'Writer: texts, catalog and redirects',
  publisher: 'Publisher: also rebuilds and releases',
  operator: 'Operator: also feeds, campaigns, photos, messages and people',
};

/** Parts that hold other people's data, or the work of operators. */
const OPERATORS = /^\/admin\/(?:campaigns|dealers|feeds|outbox|people|photos)(?:[./]|$)/;

export function hasRole(role: DeskRole, needed: DeskRole): boolean {
  return DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(needed);
}

/** The role that a page of the desk needs. @param route as Astro names it, such as "/admin/people" */
export function roleFor(route: string): DeskRole {
  return OPERATORS.test(route) ? 'operator' : 'writer';
}

export function toDeskRole(text: string | null): DeskRole | undefined {
  return DESK_ROLES.find((role) => role === text);
}
