/** Values of environment variables as schemas: text that becomes a number, a list or an address, or says what is wrong. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { baseUrl } from '#src/server/upstream-config.ts';

const HOST_SOURCE = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/i;
/** An address, with or without a name before it. */
const MAIL_FROM = /^(?:[^<>@\r\n]{1,60} <[^<>@\s]{1,64}@[^<>@\s]{1,190}>|[^<>@\s]{1,64}@[^<>@\s]{1,190})$/;
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** With its port, if it has one. */
const SENT_HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/i;
/** As in /etc/hosts. */
const LISTEN_NAME = /^\w[\w.-]*$/;
/** Shorter secrets can be guessed. */
const MIN_SECRET = 16;

/** Settings of memory and disk space are in these. */
export const MEGABYTE = 1_000_000;
export const number = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
    ),
  );
export const fraction = z.pipe(
  z.string().check(z.regex(/^(?:1|0?\.\d{1,3})$/, 'must be 1, or a fraction such as 0.1')),
  z.pipe(z.transform(Number), z.number().check(z.gt(0, 'must be more than 0'))),
);
export const list = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  z.array(z.string()).check(z.minLength(1, 'must name something, or be left out')),
);
/** Of this site, without a slash at the end: `/cars-for-sale/honda/` is that page, too. */
export const paths = z.pipe(
  z.pipe(
    list,
    z.array(z.string().check(z.startsWith('/', 'must be paths of this site, such as /cars-for-sale/honda'))),
  ),
  z.transform((given) => given.map((path) => (path.endsWith('/') ? path.slice(0, -1) : path))),
);
export const code = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'must be a name of letters, digits, ".", "_" and "-"'));
export const codes = z.pipe(list, z.array(code));
/** In the form that links have: in small letters, without the usual port. */
export const origin = z.pipe(
  baseUrl.check(
    z.refine(
      (text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href,
      'must be an origin, such as https://cars.example',
    ),
  ),
  z.transform((text) => new URL(text).origin),
);
export const origins = z.pipe(list, z.array(origin));
export const smtpUrl = z.string().check(
  z.refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text), 'must be an smtp(s) URL'),
  z.refine(hasReadableName, 'has a user or password with a % that is no code: write %25 for each % in them'),
);
export const databaseUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^postgres(?:ql)?:\/\/[^/]+\/[^/?]+/.test(text) && URL.canParse(text),
      'must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/forecourt',
    ),
  );
export const mailFrom = z
  .string()
  .check(z.regex(MAIL_FROM, 'must be an address, such as Cars <cars@example.com>'));
export const flags = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'must be JSON' });
        return {};
      }
    }),
  ),
  z.record(
    z.string(),
    z.boolean('must be an object of true and false'),
    'must be an object of true and false',
  ),
);
/** As a browser sends them, with a port if it is not the usual one. */
export const allowedHosts = z.pipe(
  list,
  z.array(
    z.string().check(z.regex(SENT_HOST, 'must be host names such as www.cars.example, separated by commas')),
  ),
);
export const hostSources = z.pipe(
  list,
  z.array(
    z
      .string()
      .check(
        z.regex(
          HOST_SOURCE,
          'must be host names or origins such as http://10.0.0.5:8080, separated by commas',
        ),
      ),
  ),
);
/** In lower case, as sent names are compared. */
export const hostName = z.string().check(z.regex(HOST_NAME, 'must be a whole host name in lower case'));
export const hostNames = z.pipe(
  list,
  z.array(z.string().check(z.regex(HOST_NAME, 'must be whole host names, separated by commas'))),
);

/** Where a program listens: an address of this machine, or a name of one. */
export const listenHost = z._default(
  z
    .string()
    .check(
      z.refine(
        (text) => isIP(text) !== 0 || (LISTEN_NAME.test(text) && URL.canParse(`http://${text}`)),
        'must be an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::',
      ),
    ),
  '127.0.0.1',
);

/** Subdomains and the browsers' own lists are the operator's decision, because both are hard to take back. */
export const hstsPolicy = z
  .string()
  .check(
    z.regex(
      /^max-age=\d{1,9}(?:; includeSubDomains)?(?:; preload)?$/,
      'must be such as "max-age=31536000; includeSubDomains; preload"',
    ),
  );

/** Serving processes. */
export const workerCount = z._default(
  z.union(
    [
      z.pipe(
        z.literal('auto'),
        z.transform(() => availableParallelism()),
      ),
      number(1, 64),
    ],
    'must be "auto" or a whole number from 1 to 64',
  ),
  1,
);

export const secret = z
  .string()
  .check(z.minLength(MIN_SECRET, `must have at least ${MIN_SECRET} characters`));

/** The mail package decodes them when the first mail is sent. */
function hasReadableName(text: string): boolean {
  if (!URL.canParse(text)) return true; // which is another mistake
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
