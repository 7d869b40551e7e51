// A mail server on a free loopback port that keeps what it accepts, and fails as a test requires.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

export interface SinkMail {
  /** As in the envelope. */
  readonly from: string;
  readonly recipients: readonly string[];
  /** Unfolded, in order: `Subject: …`. */
  readonly headers: readonly string[];
  readonly raw: string;
}

/** What goes wrong with one mail. `drop` accepts it and hangs up before it says so. */
export type SinkFault =
  | 'none'
  | 'relay-5xx'
  | 'rcpt-5xx'
  | 'rcpt-4xx'
  | 'data-5xx'
  | 'data-4xx'
  | 'drop'
  | 'slow';

export interface SmtpSink {
  url: string;
  /** Accepted mails in order, including those whose sender was not told. */
  mails: SinkMail[];
  /** Called for each mail, with its recipient. */
  failBy: (decide: (recipient: string) => SinkFault) => void;
  /** Called when a mail was accepted, before its sender is told. */
  onTaken: (listener: () => void) => void;
  close: () => Promise<void>;
}

const SLOW_MS = 300;
/** A client that was killed in the middle of a command. */
const HUNG_UP = (): undefined => undefined;

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SinkMail[] = [];
  let taken: () => void = () => undefined;
  let decide: (recipient: string) => SinkFault = () => 'none';
  const faults = new Map<string, SinkFault>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, callback) => {
      const fault = decide(address);
      faults.set(session.id, fault);
      // A mail server repeats what it received.
      if (fault === 'rcpt-5xx') callback(answer(550, `<${address}>: no such mailbox`));
      else if (fault === 'relay-5xx') callback(answer(554, `5.7.1 <${address}>: Relay access denied`));
      else if (fault === 'rcpt-4xx') callback(answer(450, `<${address}>: try again`));
      else callback();
    },
    onData: (stream, session, callback) => {
      void readAll(stream).then((raw) => {
        const fault = faults.get(session.id);
        if (fault === 'data-5xx') callback(answer(554, 'refused'));
        else if (fault === 'data-4xx') callback(answer(451, 'try again'));
        else {
          mails.push(toMail(raw, session.envelope));
          taken();
          if (fault === 'drop') sockets.get(session.remotePort)?.destroy();
          else if (fault === 'slow') setTimeout(callback, SLOW_MS);
          else callback();
        }
      }, HUNG_UP);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  server.on('error', HUNG_UP);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    failBy: (next) => (decide = next),
    onTaken: (listener) => (taken = listener),
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

export function headerOf(mail: SinkMail, name: string): string | undefined {
  const line = mail.headers.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

function toMail(raw: string, { mailFrom, rcptTo }: SMTPServerSession['envelope']): SinkMail {
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    recipients: rcptTo.map(({ address }) => address),
    headers: readHeaders(raw),
    raw,
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function readHeaders(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
