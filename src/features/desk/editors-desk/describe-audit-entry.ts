/** A form that was sent at the desk, in words for its log: "saved and published faqs/honda/civic/price.md". */
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
  'folder',
  'campaign',
  'id',
];
const MAX_SUBJECT = 120;
/** They change nothing. */
const SILENT: ReadonlySet<string> = new Set(['both', 'preview', 'sign-in', 'sign-out']);

/** By the part of the desk and the button. Others are described by both of their names. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['/admin rebuild', 'asked for a rebuild'],
  ['/admin roll-back', 'went back to the release'],
  ['/admin cancel', 'canceled the build'],
  ['/admin hold', 'held builds back'],
  ['/admin end-hold', 'let builds publish again'],
  ['/admin build-mail', 'chose which mail to get about builds'],
  ['/admin/texts/edit ', 'saved the text'],
  ['/admin/texts/edit save', 'saved the text'],
  ['/admin/texts/edit publish', 'saved and published the text'],
  ['/admin/texts/edit picture', 'added a picture to the text'],
  ['/admin/texts/delete ', 'deleted the text'],
  ['/admin/texts/delete delete', 'deleted the text'],
  ['/admin/texts remove-gone', 'removed from the site what is gone from the folder of'],
  ['/admin/catalog/edit ', 'saved in the catalog'],
  ['/admin/catalog/edit save', 'saved in the catalog'],
  ['/admin/catalog/edit publish', 'saved and published in the catalog'],
  ['/admin/catalog/edit remove', 'removed from the catalog'],
  ['/admin/catalog/file ', 'saved the catalog file'],
  ['/admin/redirects add', 'redirected'],
  ['/admin/redirects remove', 'removed the redirect of'],
  ['/admin/shares share', 'made a link to share'],
  ['/admin/shares end', 'ended a shared link'],
  ['/admin/people invite', 'gave a role to'],
  ['/admin/people again', 'sent an invitation again to'],
  ['/admin/people remove', 'removed from the desk'],
]);

/** Undefined for a form that changes nothing. */
export function describeAuditEntry(pathname: string, form: FormData): string | undefined {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT) : '';
  };
  const action = text('action');
  if (SILENT.has(action)) return undefined;
  const subjects =
    pathname === '/admin/people'
      ? [text('email').toLowerCase(), action === 'invite' ? `as ${text('role')}` : '']
      : SUBJECTS.map((name) => (name === 'to' && text(name) ? `to ${text(name)}` : text(name)));
  return [ACTIONS.get(`${pathname} ${action}`) ?? toPlainWords(pathname, action), ...subjects]
    .filter(Boolean)
    .join(' ');
}

/** "photos: refuse" */
function toPlainWords(pathname: string, action: string): string {
  const part = pathname.replace(/^\/admin\/?/, '').replaceAll('/', ' ') || 'builds';
  return action === '' ? `changed ${part}` : `${part}: ${action.replaceAll('-', ' ')}`;
}
