/** Whether the client has this variant. Weak comparison, as If-None-Match requires: a proxy may have weakened the ETag. */
export function isHeldByClient(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
