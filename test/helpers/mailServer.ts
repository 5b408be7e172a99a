import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  messageId: string;
  subject: string;
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Addresses whose mail it refuses for good. */
  refused: Set<string>;
  stop(): Promise<void>;
}

/** A mail server that keeps what it gets, and says so after `thinksMs`. */
export const startMailServer = async (thinksMs = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const keep = (raw: string) => {
        const mail = readMail(raw);
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, ...mail })));
        setTimeout(done, thinksMs);
      };
      text(stream).then(keep, done);
    },
  });
  // Clients that are killed in the middle of a mail are what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, refused, stop: () => new Promise((stopped) => server.close(() => stopped())) };
};

const readMail = (raw: string): Omit<ReceivedMail, 'to'> => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const written = body.join('\r\n\r\n');
  const decoded = { base64: () => Buffer.from(written, 'base64').toString(), 'quoted-printable': () => unquoted(written) };
  const encoding = headers.get('content-transfer-encoding') ?? '';
  return {
    messageId: headers.get('message-id') ?? '',
    subject: wordsOf(headers.get('subject') ?? ''),
    text: (decoded[encoding as keyof typeof decoded]?.() ?? written).replaceAll('\r\n', '\n').trim(),
  };
};

const unquoted = (text: string): string => Buffer.from(text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, byte), 'latin1').toString();
const byte = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
const wordsOf = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    );
