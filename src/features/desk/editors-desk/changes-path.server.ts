/** Addresses of what a release changed, for people of the desk and for those who got a link. */
import { SHARE_PARAM } from '#src/features/desk/editors-desk/preview-shares.server.ts';

const ROOT = '/admin/changes';
const SHARED = /^\/admin\/changes\?release=[\w-]{1,60}$/;

/** As a link to it is stored. */
export function changesPath(release: string): string {
  return toChangesUrl({ release }, null);
}

export function isChangesPath(path: string): boolean {
  return SHARED.test(path);
}

/** @param share the token of whoever came by a link */
export function toChangesUrl(
  pairs: Readonly<Record<string, string>>,
  share: string | null,
  below: '' | '/picture' = '',
): string {
  const params = new URLSearchParams({ ...pairs, ...(share !== null && { [SHARE_PARAM]: share }) });
  return `${ROOT}${below}?${params.toString()}`;
}
