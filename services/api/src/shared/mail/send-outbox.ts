import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { MAILS_PER_BATCH, MAX_MAIL_ATTEMPTS } from '../limits.ts';

export interface SmtpSettings {
  url: string;
  from: string;
}

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

/**
 * Sends the mails that wait. A mail is taken for two minutes before it is sent, so that two processes never send it
 * both and a killed one does not lose it; its Message-ID stays the same through all tries.
 */
export async function sendOutbox(database: Database, smtp: SmtpSettings): Promise<number> {
  const transport = createTransport(smtp.url, { from: smtp.from });
  let sent = 0;
  try {
    for (const mail of await takeWaiting(database)) sent += await sendOne(database, transport, smtp, mail);
  } finally {
    transport.close();
  }
  return sent;
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
  transport: ReturnType<typeof createTransport>,
  { from }: SmtpSettings,
  { id, attempts, message }: Waiting,
): Promise<number> {
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
    const reason = String((error as Error).message).slice(0, 500);
    await database`
      update ops.outbox set error = ${reason}, next_try_at = now() + ${2 ** attempts} * interval '1 minute'
      where id = ${id}`;
    return 0;
  }
  await database`
    update ops.outbox set sent_at = now(), error = null, message = message - 'text' - 'html' - 'code' - 'link' - 'calendar'
    where id = ${id}`;
  return 1;
}

const calendarPart = (content: string) => ({
  filename: 'appointment.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'}`,
});
