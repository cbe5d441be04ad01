import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { MAILS_PER_BATCH, MAX_MAIL_ATTEMPTS } from '../limits.ts';
import { classifyAnswer } from './lane/classify-answer.ts';
import { openTransport } from './open-transport.ts';
import { readMailError } from './read-mail-error.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const Sendable = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  calendar: z.string().optional(),
  replyTo: z.string().optional(),
  isAutomatic: z.boolean().optional(),
});

interface Waiting {
  id: string;
  attempts: number;
  message: unknown;
}

/** Sends the mails that wait, over connections of its own. */
export async function sendOutbox(database: Database, smtp: SmtpSettings): Promise<number> {
  const transport = openTransport(smtp);
  try {
    return (await sendWaiting(database, transport, smtp)).sent;
  } finally {
    transport.close();
  }
}

/**
 * Sends one batch. A mail is taken for two minutes before it is sent, so that two processes never send it both and a
 * killed one does not lose it; its Message-ID stays the same through all tries.
 */
export async function sendWaiting(
  database: Database,
  transport: Transporter,
  smtp: SmtpSettings,
): Promise<{ sent: number; hasMore: boolean }> {
  const waiting = await takeWaiting(database);
  const sent = await Promise.all(waiting.map((mail) => sendOne(database, transport, smtp, mail)));
  return {
    sent: sent.filter(Boolean).length,
    hasMore: waiting.length === MAILS_PER_BATCH && sent.some(Boolean),
  };
}

const takeWaiting = (database: Database) => database<Waiting[]>`
  update ops.outbox set attempts = attempts + 1, next_try_at = now() + interval '2 minutes'
  where id in (
    select id from ops.outbox
    where sent_at is null and is_mail and attempts < ${MAX_MAIL_ATTEMPTS} and next_try_at <= now()
    order by next_try_at limit ${MAILS_PER_BATCH} for update skip locked)
  returning id, attempts, message`;

async function sendOne(
  database: Database,
  transport: Transporter,
  { from }: SmtpSettings,
  { id, attempts, message }: Waiting,
): Promise<boolean> {
  try {
    const { html, calendar, replyTo, isAutomatic, ...mail } = Sendable.parse(message);
    const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'stoa';
    await transport.sendMail({
      ...mail,
      ...(html ? { html } : {}),
      ...(replyTo ? { replyTo } : {}),
      ...(isAutomatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
      ...(calendar ? { attachments: [calendarPart(calendar)] } : {}),
      messageId: `<${id}@${domain}>`,
    });
  } catch (error) {
    await noteFailure(database, { id, attempts }, error);
    return false;
  }
  await database`
    update ops.outbox set sent_at = now(), error = null, message = message - 'text' - 'html' - 'code' - 'link' - 'calendar'
    where id = ${id}`;
  return true;
}

/** A fault of the server costs no attempt; a final answer to the recipient ends them. */
async function noteFailure(
  database: Database,
  { id, attempts }: Pick<Waiting, 'id' | 'attempts'>,
  error: unknown,
): Promise<void> {
  const reason = String((error as Error).message).slice(0, 500);
  const { kind } = classifyAnswer(readMailError(error, false));
  const isFinal = kind === 'bounced' || kind === 'failed';
  const isOurs = (kind === 'unreachable' && isConnectionFault(error)) || kind === 'slow' || kind === 'login';
  const left = isFinal ? MAX_MAIL_ATTEMPTS : isOurs ? Math.min(attempts, MAX_MAIL_ATTEMPTS - 1) : attempts;
  const waitSeconds = isOurs ? Math.min(5 * 2 ** (attempts - 1), 900) : 60 * 2 ** attempts;
  await database`
    update ops.outbox set error = ${reason}, attempts = ${left}, next_try_at = now() + ${waitSeconds} * interval '1 second'
    where id = ${id}`;
}

function isConnectionFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

const calendarPart = (content: string) => ({
  filename: 'appointment.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'}`,
});
