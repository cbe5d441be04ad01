import type { Database } from '../database/connect.ts';
import { type Log, silentLog } from '../log/log.ts';
import { type ServicePriority, servicePriority } from './lane/service-priority.ts';
import { openTransport } from './open-transport.ts';
import { sendWaiting } from './send-outbox.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Announced by the database with each mail that is put into the outbox. */
const CHANNEL = 'stoa_mail';
/** Mails whose time comes without an announcement. */
const POLL_MS = 15_000;

/**
 * Sends service mail at once: woken by the database, over connections that stay open. Any number of processes may run
 * it; the job by the clock sends what a lost announcement left.
 */
export async function startServiceLane(
  database: Database,
  smtp: SmtpSettings,
  log: Log = silentLog,
  priority: ServicePriority = servicePriority,
): Promise<() => Promise<void>> {
  const transport = openTransport(smtp);
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let isRequested = false;
  let running: Promise<void> | null = null;

  const drain = async () => {
    while (isRequested && !isStopped()) {
      isRequested = false;
      // A full batch may have left others waiting.
      while (!isStopped() && (await sendWaiting(database, transport, smtp)).hasMore);
    }
  };
  const wake = () => {
    isRequested = true;
    running ??= priority
      .during(drain)
      .catch((error: unknown) => log.warn({ error }, 'service mail could not be sent; it is tried again'))
      .finally(() => {
        running = null;
        if (isRequested && !isStopped()) wake();
      });
  };
  const { unlisten } = await database.listen(CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL_MS).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await unlisten().catch(() => {});
    await running;
    transport.close();
  };
}
