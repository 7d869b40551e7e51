/** Writes the emails that pass a message on, as plain text. */
import { BEFORE_PRIVATE_LINK } from '#src/domain/visitor/private-links.ts';
import { isHeld } from '#src/features/vehicle/relay/held-message.ts';
import type { RelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';

interface RelayMailText {
  readonly subject: string;
  readonly text: string;
}

interface Parts {
  readonly message: Pick<
    RelayMessage,
    'direction' | 'body' | 'attachmentCount' | 'isKnownSender' | 'isVerifiedSender'
  >;
  readonly title: string;
  readonly sellerName: string;
  readonly siteName: string;
}

/** Of a message that claims something in the name of this site. */
export function describeClaim(siteName: string): string {
  return `This message speaks in the name of ${siteName}, and isn't from ${siteName}. We never vouch for a car or ask for money in a seller's messages.`;
}

export function writeShopperRelayMail(
  { message, title, sellerName, siteName, speaksForSite }: Parts & { readonly speaksForSite: boolean },
  conversationUrl: string,
): RelayMailText {
  if (isHeld(message))
    return {
      subject: `Unverified message about the ${title}`,
      text: paragraphs(
        `Someone wrote to you as ${sellerName}. We couldn't verify that ${sellerName} sent this, so we didn't put it in this email.`,
        `${BEFORE_PRIVATE_LINK.held} Before you share anything or pay, call the number on the car's page.`,
        conversationUrl,
        "Never pay for a car you haven't seen.",
      ),
    };
  return {
    subject: `${message.isKnownSender ? sellerName : 'Someone'} replied about the ${title}`,
    text: paragraphs(
      !message.isKnownSender &&
        `Check the sender: this came from a different address than the one ${siteName} has for ${sellerName}.`,
      speaksForSite && describeClaim(siteName),
      message.body,
      describeAttachments(message.attachmentCount),
      '--',
      `Reply to this email and ${siteName} passes your answer on without your address. ${BEFORE_PRIVATE_LINK.answer}`,
      conversationUrl,
      "Never pay for a car you haven't seen.",
    ),
  };
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
