/** Writes the emails that pass a message on, as plain text. */
import type { RelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';

interface RelayMailText {
  readonly subject: string;
  readonly text: string;
}

interface Parts {
  readonly message: Pick<RelayMessage, 'body' | 'attachmentCount' | 'isKnownSender' | 'isVerifiedSender'>;
  readonly title: string;
  readonly sellerName: string;
  readonly siteName: string;
}

export function writeShopperRelayMail(
  { message, title, sellerName, siteName }: Parts,
  conversationUrl: string,
): RelayMailText {
  return {
    subject: `${message.isKnownSender ? sellerName : 'Someone'} replied about the ${title}`,
    text: paragraphs(
      warnOfSender({ message, sellerName, siteName }),
      message.body,
      describeAttachments(message.attachmentCount),
      '--',
      `Reply to this email and ${siteName} passes your answer on without your address. See the whole conversation, or stop it for good:`,
      conversationUrl,
      "Never pay for a car you haven't seen.",
    ),
  };
}

function warnOfSender({ message, sellerName, siteName }: Omit<Parts, 'title'>): string | false {
  if (!message.isKnownSender)
    return `Check the sender: this came from a different address than the one ${siteName} has for ${sellerName}.`;
  if (message.isVerifiedSender !== false) return false;
  return `We couldn't verify that ${sellerName} sent this. Before you share anything or pay, call the number on the car's page.`;
}

export function writeSellerRelayMail({
  message,
  title,
  siteName,
  shopperName,
}: Omit<Parts, 'sellerName'> & { readonly shopperName: string }): RelayMailText {
  return {
    subject: `${shopperName} replied about the ${title}`,
    text: paragraphs(
      message.body,
      describeAttachments(message.attachmentCount),
      '--',
      `${shopperName} wrote this on ${siteName}. Reply to this email to answer; it reaches only this shopper.`,
    ),
  };
}

function describeAttachments(count: number): string | false {
  if (count === 0) return false;
  return count === 1 ? "1 attachment wasn't passed on." : `${count} attachments weren't passed on.`;
}

const paragraphs = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n\n');
