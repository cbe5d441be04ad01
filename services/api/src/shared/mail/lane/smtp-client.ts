import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAnswer } from './classify-answer.ts';
import { readMailError } from '../read-mail-error.ts';

export interface SmtpMessage {
  from: string;
  to: string;
  raw: Buffer;
}

export interface SmtpTimes {
  connectMs: number;
  silenceMs: number;
}
export const SMTP_TIMES: SmtpTimes = { connectMs: 20_000, silenceMs: 60_000 };

export interface SmtpClient {
  /** Resolves with null where the server took the message, else with its answer. Never rejects. */
  send(message: SmtpMessage): Promise<MailAnswer | null>;
  close(): void;
}

/** One connection, opened with the first message and again after a fault. It knows whether a message was under way. */
export function createSmtpClient(url: string, times: SmtpTimes = SMTP_TIMES): SmtpClient {
  let open: SMTPConnection | null = null;
  let onFault: ((error: unknown) => void) | null = null;

  const close = () => {
    open?.close();
    open = null;
  };
  const start = async (): Promise<SMTPConnection> => {
    const { auth, ...options } = parseConnectionUrl(url);
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      socketTimeout: times.silenceMs,
    });
    const lost = (error: unknown) => {
      if (open !== connection) return;
      open = null;
      onFault?.(error);
    };
    connection.on('error', lost);
    const ended = Object.assign(new Error('The connection ended'), { code: 'ECONNECTION' });
    // The answer that ended it is told after.
    connection.on('end', () => setImmediate(lost, ended));
    open = connection;
    await within((done) => connection.connect(done));
    if (auth && (connection.allowsAuth || !connection.secure))
      await within((done) => connection.login(auth, done));
    return connection;
  };
  const within = <T>(work: (done: (error?: unknown, value?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) => {
      onFault = reject;
      work((error, value) => (error ? reject(error) : resolve(value)));
    }).finally(() => (onFault = null));

  const sendOnce = async ({
    from,
    to,
    raw,
  }: SmtpMessage): Promise<{ answer: MailAnswer | null; isStale: boolean }> => {
    let isDataSent = false;
    const isReused = open !== null;
    try {
      const connection = open ?? (await start());
      const body = new Readable({
        read() {
          isDataSent = true;
          this.push(raw);
          this.push(null);
        },
      });
      await within((done) => connection.send({ from, to: [to] }, body, done));
      return { answer: null, isStale: false };
    } catch (error) {
      const answer = readMailError(error, isDataSent);
      if (answer.status === null || answer.status === 421 || answer.isLogin || !open) close();
      else await within((done) => open!.reset(done as never)).catch(close);
      return { answer, isStale: isReused && answer.status === null && !isDataSent };
    }
  };

  return {
    close,
    async send(message) {
      const first = await sendOnce(message);
      // A server may have closed a connection that stayed open for the next message.
      return first.isStale ? (await sendOnce(message)).answer : first.answer;
    },
  };
}
