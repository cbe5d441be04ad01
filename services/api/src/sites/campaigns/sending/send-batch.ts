import { classifyAnswer, enhancedCode, type MailAnswer } from '../../../shared/mail/lane/classify-answer.ts';
import type { ServicePriority } from '../../../shared/mail/lane/service-priority.ts';
import type { SmtpClient } from '../../../shared/mail/lane/smtp-client.ts';
import type { Lane } from '../../../shared/mail/lane/stored-lane.ts';
import type { Deliveries, DeliveryResult } from './deliveries.ts';
import { unmade } from './content-fault.ts';
import { createHandOver } from './hand-over.ts';

export interface ReadyEmail {
  id: string;
  to: string;
  /** Written when its turn comes; `from` is the envelope's sender. */
  compose(): Promise<{ from: string; raw: Buffer }>;
}

export interface BatchOptions {
  deliveries: Deliveries;
  lane: Lane;
  clients: SmtpClient[];
  isStopped(): boolean;
  /** Set once the lane waits: emails claimed before that stay behind too. */
  hold: { isOn: boolean };
  /** Rejections of our sender in a row, over all batches. */
  policy: { running: number };
  /** Service mail goes before each next email. */
  priority: Pick<ServicePriority, 'clear'>;
}

const AHEAD = 2;
const MAX_POLICY_RUN = 3;

/** Sends claimed emails over all connections; what does not leave is queued again. Returns how many were accepted. */
export async function sendBatch(emails: ReadyEmail[], options: BatchOptions): Promise<number> {
  const { deliveries, lane, clients, isStopped, policy, hold, priority } = options;
  const handOver = createHandOver(deliveries);
  let accepted = 0;

  const settle = async ({ id }: ReadyEmail, answer: MailAnswer | null): Promise<DeliveryResult> => {
    if (answer === null) {
      policy.running = 0;
      accepted += 1;
      return { id, state: 'sent' };
    }
    const verdict = classifyAnswer(answer);
    const facts = {
      id,
      code: enhancedCode(answer.text) ?? answer.status?.toString() ?? null,
      reason: answer.text,
    };
    switch (verdict.kind) {
      case 'slow':
        hold.isOn = true;
        await lane.slow(verdict.retryAfterMs);
        return { ...facts, state: 'queued' };
      case 'unreachable':
        hold.isOn = true;
        await lane.unreachable(verdict.retryAfterMs);
        return { ...facts, state: 'queued' };
      case 'login':
        hold.isOn = true;
        await lane.stop(answer.text);
        return { ...facts, state: 'queued' };
      case 'policy':
        policy.running += 1;
        if (policy.running < MAX_POLICY_RUN) return { ...facts, state: 'later' };
        hold.isOn = true;
        policy.running = 0;
        await lane.stop(answer.text);
        return { ...facts, state: 'queued' };
      default:
        return { ...facts, state: verdict.kind };
    }
  };

  const work = async (client: SmtpClient) => {
    for (;;) {
      await priority.clear();
      const next = hold.isOn || isStopped() ? [] : emails.splice(0, AHEAD);
      if (next.length === 0) return;
      const handed = await handOver.request(next.map(({ id }) => id));
      for (const email of next) {
        await priority.clear();
        if (!handed.has(email.id) || hold.isOn) handOver.report({ id: email.id, state: 'queued' });
        else handOver.report(await sendOne(client, email));
      }
    }
  };
  const sendOne = async (client: SmtpClient, email: ReadyEmail): Promise<DeliveryResult> => {
    let message: { from: string; raw: Buffer };
    try {
      message = await email.compose();
    } catch (error) {
      return unmade(email.id, error);
    }
    return settle(email, await client.send({ to: email.to, ...message }));
  };

  const ended = await Promise.allSettled(clients.map(work));
  for (const { id } of emails) handOver.report({ id, state: 'queued' });
  await handOver.flush();
  if (accepted > 0) await lane.accepted(accepted);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return accepted;
}
