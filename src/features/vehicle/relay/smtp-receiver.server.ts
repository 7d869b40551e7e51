/** Receives mail to aliases by SMTP, in the background process. Its package is loaded only where a port is set. */
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';
import { NO_PROXIES, toPlainAddress } from '#src/engine/http/trusted-proxies.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import { findRelayRecipient, takeRelayMail } from '#src/features/vehicle/relay/receive-mail.server.ts';
import type { RelayRecipient } from '#src/features/vehicle/relay/receive-mail.server.ts';
import type { RelayRefusal } from '#src/server/relay/relay-counts.ts';
import type { Services } from '#src/server/services.ts';

/** Of one mail with its attachments, which are read and dropped. */
const MAX_MAIL_BYTES = 5 * 1024 * 1024;
const MAX_CLIENTS = 20;
const TIMEOUT_MS = 60_000;
/** A port may be in use for some seconds, while a former process ends. */
const LISTEN_AGAIN_MS = 30_000;

/** An alias that was closed and one that never was get the same words. */
const REFUSALS: Readonly<Record<RelayRefusal, readonly [number, string]>> = {
  unknown: [550, '5.1.1 No such mailbox'],
  'slow-down': [450, '4.7.1 Too many messages, try again later'],
  unreadable: [554, '5.6.0 The message cannot be read'],
  looping: [554, '5.4.6 The message is looping'],
  forged: [550, '5.7.1 Send this from the address that you use here'],
};

export interface RelayReceiver {
  /** Undefined until it listens. */
  readonly port: () => number | undefined;
  stop(): Promise<void>;
}

type Needs = Pick<Services, 'db' | 'stockDb' | 'config' | 'log' | 'relayCounts' | 'site' | 'accounts'>;

/** Returns once it listens, or has failed to and will try again. @param place port 0 for any free one */
export async function startRelayReceiver(
  services: Needs,
  place: { readonly host: string; readonly port: number },
): Promise<RelayReceiver> {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    useXForward: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    maxClients: MAX_CLIENTS,
    socketTimeout: TIMEOUT_MS,
    ...answerSession(services),
  });
  let timer: NodeJS.Timeout | undefined;
  let isListening = false;
  const listen = () => server.listen(place.port, place.host);
  const hasTried = new Promise<void>((resolve) => {
    server.server.on('listening', () => {
      isListening = true;
      resolve();
    });
    server.on('error', (err) => {
      services.log.error({ err }, 'the mail receiver of the relay failed');
      if (!isListening) timer = setTimeout(listen, LISTEN_AGAIN_MS).unref();
      resolve();
    });
  });
  listen();
  await hasTried;
  return {
    port: () => {
      const address = server.server.address();
      return typeof address === 'object' ? address?.port : undefined;
    },
    stop: async () => {
      clearTimeout(timer);
      if (isListening) await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** The steps of a session, each with its answer. */
function answerSession(
  services: Needs,
): Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData' | 'onClose'> {
  const recipients = new Map<string, RelayRecipient>();
  const trusted = services.config.relay?.mailServers ?? NO_PROXIES;
  const fail = (callback: (error: Error) => void) => (err: unknown) => {
    services.relayCounts.note('failed');
    services.log.error({ err }, 'a message of the relay could not be stored');
    callback(refusal([451, '4.3.0 Try again later']));
  };
  return {
    onMailFrom: (_address, session, callback) => {
      recipients.delete(session.id);
      callback();
    },
    onRcptTo: ({ address }, session, callback) => {
      if (recipients.has(session.id)) {
        callback(refusal([452, '4.5.3 One recipient at a time']));
        return;
      }
      findRelayRecipient(services, address, findLimited(session, trusted)).then((found) => {
        if (typeof found !== 'string') recipients.set(session.id, found);
        callback(typeof found === 'string' ? refusal(REFUSALS[found]) : null);
      }, fail(callback));
    },
    onData: (stream, session, callback) => {
      const recipient = recipients.get(session.id);
      recipients.delete(session.id);
      const { mailFrom } = session.envelope;
      const clientIp = findClient(session, trusted);
      const sender = mailFrom === false ? '' : mailFrom.address;
      readStream(stream)
        .then((raw) => {
          if (stream.sizeExceeded) services.relayCounts.note('too-large');
          // The server itself answers 552 to what is too large.
          return stream.sizeExceeded || !recipient
            ? undefined
            : takeRelayMail(services, recipient, { sender, raw, clientIp }, Date.now());
        })
        .then((refused) => callback(refused && refusal(REFUSALS[refused])), fail(callback));
    },
    onClose: (session) => {
      recipients.delete(session.id);
    },
  };
}

/** Who connected to our mail server in front, as that says by `XFORWARD`. Nobody else is believed. */
function findClient(
  { remoteAddress, xForward }: SMTPServerSession,
  trusted: TrustedProxies,
): string | undefined {
  const told = xForward.get('ADDR');
  return typeof told === 'string' && trusted.has(findPeer({ remoteAddress, xForward }))
    ? toPlainAddress(told)
    : undefined;
}

/** Undefined for a mail server of the operator's, because one sender would use up the limits of all. */
function findLimited(session: SMTPServerSession, trusted: TrustedProxies): string | undefined {
  const peer = findPeer(session);
  return findClient(session, trusted) ?? (isPublicAddress(peer) && !trusted.has(peer) ? peer : undefined);
}

/** The other end of the connection, which `XFORWARD` replaces. */
function findPeer({
  remoteAddress,
  xForward,
}: Pick<SMTPServerSession, 'remoteAddress' | 'xForward'>): string {
  return toPlainAddress(String(xForward.get('ADDR:DEFAULT') ?? remoteAddress));
}

/** What is over the limit is read to its end, as the protocol needs, and not kept. */
async function readStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_MAIL_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusal([responseCode, message]: readonly [number, string]): Error {
  return Object.assign(new Error(message), { responseCode });
}
