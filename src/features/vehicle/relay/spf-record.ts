/** What a domain says about the machines that send its mail (SPF, RFC 7208, 4.6, 5 and 7), read from its text records. */
import { expandIpv6 } from '#src/lib/expand-ipv6.ts';

export interface SpfTerm {
  /** Of these only "+" vouches. */
  readonly qualifier: string;
  readonly kind: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** A network or the name of a domain, with its macros; empty for the domain itself. */
  readonly value: string;
  /** Bits of a network; undefined for one address. */
  readonly prefix4: number | undefined;
  readonly prefix6: number | undefined;
}

export interface SpfRecord {
  readonly terms: readonly SpfTerm[];
  /** The domain whose record counts where no term fits. */
  readonly redirect: string | undefined;
}

/** Who sends, as macros name it. */
export interface SpfSender {
  readonly ip: string;
  /** Of the envelope. */
  readonly sender: string;
}

const VERSION = /^v=spf1(?: |$)/i;
const TERM =
  /^([+\-~?])?(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]+))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const MODIFIER = /^[a-z][\w.-]*=/i;
const REDIRECT = /^redirect=(.+)$/i;
const NEEDS_VALUE: ReadonlySet<string> = new Set(['include', 'ip4', 'ip6', 'exists']);
const MAX_RECORD_LENGTH = 4_096;
const MACRO = /%(?:\{([slodipvh])(\d{0,3})(r?)([.\-+,/_=]*)\}|([%_-]))/gi;
const MAX_NAME_LENGTH = 253;

/** Undefined if there is none, more than one, or one with a mistake: it vouches for nobody. */
export function parseSpfRecord(texts: readonly string[]): SpfRecord | undefined {
  const [record, ...more] = texts.filter((text) => VERSION.test(text));
  if (record === undefined || more.length > 0 || record.length > MAX_RECORD_LENGTH) return undefined;
  const words = record.split(' ').slice(1).filter(Boolean);
  const modifiers = words.filter((word) => MODIFIER.test(word));
  const redirects = modifiers.flatMap((word) => REDIRECT.exec(word)?.[1] ?? []);
  const terms = words.filter((word) => !MODIFIER.test(word)).map(parseTerm);
  if (redirects.length > 1 || !terms.every((term) => term !== undefined)) return undefined;
  return { terms, redirect: redirects[0] };
}

function parseTerm(word: string): SpfTerm | undefined {
  const [, qualifier = '+', name = '', text = '', prefix, prefixOf6] = TERM.exec(word) ?? [];
  const kind = name.toLowerCase() as SpfTerm['kind'];
  if (name === '' || (text === '' && NEEDS_VALUE.has(kind)) || (text !== '' && kind === 'all'))
    return undefined;
  const [prefix4, prefix6] = (kind === 'ip6' ? [prefixOf6, prefix] : [prefix, prefixOf6]).map((bits) =>
    bits === undefined ? undefined : Number(bits),
  );
  return (prefix4 ?? 0) > 32 || (prefix6 ?? 0) > 128
    ? undefined
    : { qualifier, kind, value: text, prefix4, prefix6 };
}

/** Writes a name with its macros out. @param domain whose record it is in */
export function expandSpfName(name: string, domain: string, { ip, sender }: SpfSender): string {
  const at = sender.lastIndexOf('@');
  const values: Readonly<Record<string, string>> = {
    s: sender,
    l: sender.slice(0, Math.max(0, at)) || 'postmaster',
    o: sender.slice(at + 1),
    d: domain,
    i: ip.includes(':')
      ? expandIpv6(ip)
          .flatMap((group) => [...group.padStart(4, '0')])
          .join('.')
      : ip,
    v: ip.includes(':') ? 'ip6' : 'in-addr',
    ...{ p: 'unknown', h: 'unknown' },
  };
  const written = name.replaceAll(
    MACRO,
    (_, letter?: string, count?: string, reversed?: string, marks?: string, sign?: string) => {
      if (letter === undefined) return { '%': '%', _: ' ', '-': '%20' }[sign ?? '%'] ?? '';
      const separators = new Set(marks || '.');
      const parts = splitAt(values[letter.toLowerCase()] ?? '', separators);
      if (reversed) parts.reverse();
      return parts.slice(-(Number(count) || parts.length)).join('.');
    },
  );
  return cutFront(written);
}

function splitAt(text: string, separators: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (!separators.has(character)) {
      part += character;
      continue;
    }
    parts.push(part);
    part = '';
  }
  return [...parts, part];
}

/** A name that is too long loses labels in front. */
function cutFront(name: string): string {
  let rest = name;
  while (rest.length > MAX_NAME_LENGTH && rest.includes('.')) rest = rest.slice(rest.indexOf('.') + 1);
  return rest;
}
