/** Signs that end or change a name in a mail header (RFC 5322, 3.2.3). */
const SPECIAL = /[()<>[\]:;@\\,."]/;

/** A name as it stands before an address: quoted if it has to be. */
export function toMailName(name: string): string {
  return SPECIAL.test(name) ? `"${name.replaceAll(/[\\"]/g, String.raw`\$&`)}"` : name;
}
