/** A form that was sent at the desk, in words for its log: "texts/edit: publish faqs/honda/civic/price.md". */
const SUBJECTS = [
  'file',
  'path',
  'kind',
  'model',
  'trim',
  'name',
  'from',
  'to',
  'release',
  'host',
  'feed',
  'campaign',
  'id',
];
const MAX_SUBJECT = 120;
/** They change nothing. */
const SILENT: ReadonlySet<string> = new Set(['preview', 'sign-in', 'sign-out']);

/** Undefined for a form that changes nothing. */
export function describeDeed(pathname: string, form: FormData): string | undefined {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT) : '';
  };
  const action = text('action');
  if (SILENT.has(action)) return undefined;
  const part = pathname.replace(/^\/admin\/?/, '') || 'builds';
  const words = [action, ...SUBJECTS.map(text)].filter(Boolean);
  return [`${part}:`, ...words].join(' ').replace(/:$/, '');
}
