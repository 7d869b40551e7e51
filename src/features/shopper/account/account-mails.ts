/** The wording of account emails. They are plain text. */

/** Characters that mail programs turn into links: a slash, an at sign, or a dot with no space after it. */
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
    subject: `Confirm your email address for ${site}`,
    text: paragraphs(
      greet(name),
      `to finish creating your ${site} account, click the link and enter your password:`,
      link,
      'The link works for 7 days.',
      "Didn't sign up? Ignore this email. Only the password can confirm the account, and we delete your address after 7 days.",
    ),
  };
}

export function knownAddressMail({ site, signIn, forgot }: Links): MailText {
  return {
    subject: `You already have a ${site} account`,
    text: paragraphs(
      'Hello,',
      `you (or someone else) tried to create a ${site} account with this email, but you already have one. Sign in:`,
      signIn,
      'Forgot your password? Reset it:',
      forgot,
      "Wasn't you? Ignore this email. We didn't tell anyone that you have an account.",
    ),
  };
}

export function resetMail(site: string, link: string): MailText {
  return {
    subject: `Reset your ${site} password`,
    text: paragraphs(
      'Hello,',
      `reset your ${site} password here:`,
      link,
      'The link works once, for 1 hour.',
      "Didn't ask for this? Ignore this email. Your password stays the same.",
    ),
  };
}

export function passwordChangedMail({ site, forgot }: Links): MailText {
  return {
    subject: `Your ${site} password was changed`,
    text: paragraphs(
      'Hello,',
      `your ${site} password was changed. All other devices were signed out.`,
      "Wasn't you? Reset your password now:",
      forgot,
    ),
  };
}

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

/** Anyone can choose any name, so it must not contain line breaks or links. "J. R. O'Neil Jr." is a valid name. */
function greet(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return LINK.test(line) ? 'Hello,' : `Hello ${line},`;
}
