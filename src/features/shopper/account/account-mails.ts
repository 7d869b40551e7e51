/** The words of mails about accounts. Plain text: nothing in them has to look like anything. */

/** What mail programs take for an address of something: a slash, an at sign, a dot with no blank behind it. */
const LINK = /[/@]|[.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2}/u;

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Links {
  readonly site: string;
  readonly signIn: string;
  readonly forgot: string;
}

export function confirmMail(site: string, { link, name }: { link: string; name: string }): MailText {
  return {
    subject: `Confirm your e-mail address for ${site}`,
    text: paragraphs(
      greet(name),
      `open this page and type the password that you chose, and your account on ${site} is ready:`,
      link,
      'The link is good for seven days.',
      'You did not ask for an account? Then do nothing: without the password nobody can confirm it, and after seven days we forget the address.',
    ),
  };
}

export function knownAddressMail({ site, signIn, forgot }: Links): MailText {
  return {
    subject: `You have an account on ${site}`,
    text: paragraphs(
      'Hello,',
      `somebody, probably you, wanted to create an account on ${site} with this address. There is one already. Sign in here:`,
      signIn,
      'If you do not know its password any more, set a new one here:',
      forgot,
      'It was not you? Then do nothing. Nobody was told that you have an account.',
    ),
  };
}

export function resetMail(site: string, link: string): MailText {
  return {
    subject: `Set a new password for ${site}`,
    text: paragraphs(
      'Hello,',
      `set a new password for your account on ${site} here:`,
      link,
      'The link works once, within one hour.',
      'You did not ask for it? Then do nothing: your password stays as it is.',
    ),
  };
}

export function passwordChangedMail({ site, forgot }: Links): MailText {
  return {
    subject: `Your password for ${site} was changed`,
    text: paragraphs(
      'Hello,',
      `the password of your account on ${site} was changed, and all devices but the one it was changed on were signed out.`,
      'It was not you? Set a new password at once:',
      forgot,
    ),
  };
}

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

/** A name is a stranger's text: it may not look like a line of ours, and leads nowhere. "J. R. O'Neil Jr." may stand. */
function greet(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return LINK.test(line) ? 'Hello,' : `Hello ${line},`;
}
