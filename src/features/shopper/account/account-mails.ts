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
      `To finish creating your ${site} account, click the link and enter your password:`,
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
      `You (or someone else) tried to create a ${site} account with this email, but you already have one. Sign in:`,
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
      `Reset your ${site} password here:`,
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
      `Your ${site} password was changed. All other devices were signed out.`,
      "Wasn't you? Reset your password now:",
      forgot,
    ),
  };
}

/** To the address in use: without this confirmation, whoever knows the password could take the account away. */
export function leaveAddressMail(site: string, { link, email }: { link: string; email: string }): MailText {
  return {
    subject: `Confirm the new email address of your ${site} account`,
    text: paragraphs(
      'Hello,',
      `You asked to use ${email} for your ${site} account instead of this address. Confirm it here:`,
      link,
      'We sent a link to the new address, too. Once both are confirmed, the new address is in use. The link works for 24 hours.',
      "Didn't ask for this? Ignore this email and change your password, because someone knows it.",
    ),
  };
}

export function newAddressMail(site: string, link: string): MailText {
  return {
    subject: `Confirm your new email address for ${site}`,
    text: paragraphs(
      'Hello,',
      `To use this address for your ${site} account, confirm it here:`,
      link,
      'We sent a link to your current address, too. Once both are confirmed, this address is in use. The link works for 24 hours.',
      "Didn't ask for this? Ignore this email.",
    ),
  };
}

/** For a new address that has an account of its own. */
export function takenAddressMail({ site, signIn, forgot }: Links): MailText {
  return {
    subject: `This address already has a ${site} account`,
    text: paragraphs(
      'Hello,',
      `You (or someone else) tried to use this address for another ${site} account, but it already has one. Sign in:`,
      signIn,
      'Forgot your password? Reset it:',
      forgot,
      "Wasn't you? Ignore this email. We didn't tell anyone that you have an account.",
    ),
  };
}

/** To the address that is not in use any more. */
export function emailChangedMail(site: string): MailText {
  return {
    subject: `Your ${site} account has a new email address`,
    text: paragraphs(
      'Hello,',
      `Both addresses confirmed it: your ${site} account no longer uses this address. All devices were signed out.`,
    ),
  };
}

export function passkeyAddedMail({ site, forgot }: Links): MailText {
  return {
    subject: `A passkey was added to your ${site} account`,
    text: paragraphs(
      'Hello,',
      `A passkey was added to your ${site} account. Whoever has its device can sign in without the password.`,
      "Wasn't you? Reset your password, which signs out all devices, and remove the passkey in your account:",
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
