import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createSmtpClient } from '../../../shared/mail/lane/smtp-client.ts';
import { servicePriority } from '../../../shared/mail/lane/service-priority.ts';
import { storedLane } from '../../../shared/mail/lane/stored-lane.ts';
import { createMjmlCompiler } from '../content/mjml-process.ts';
import { createVerpTokens } from '../../deliverability/bounces/verp-addresses.ts';
import { createSenderIdentities } from '../../deliverability/signing/sender-identity.ts';
import { createDeliveryTokens } from '../links/delivery-token.ts';
import { decideDueTests } from './decide-tests.ts';
import { ContentFault, makeOrFault, unmade } from './content-fault.ts';
import { createContentCache } from './content-cache.ts';
import { type ClaimedDelivery, deliveriesOf } from './deliveries.ts';
import { campaignHeaders } from './email-parts.ts';
import { type FilledEmail, fillEmail } from './fill-email.ts';
import { createOutgoing } from './outgoing-email.ts';
import { prepareCampaign } from './prepare-campaigns.ts';
import { type ReadyEmail, sendBatch } from './send-batch.ts';
import type { SenderOptions } from './sender-options.ts';

const BATCH = 100;
const CHANNEL = 'stoa_campaigns';
const IDLE_MS = 1_000;
const RECOVER_MS = 15_000;
const LANE = 'platform';

/** Sends campaigns until stopped. Any number of processes may run it at once. */
export async function startCampaignSender(options: SenderOptions): Promise<() => Promise<void>> {
  const { home, databases, smtp, log, connections = 5, priority = servicePriority } = options;
  const worker = randomUUID();
  const lane = storedLane(home, LANE, options.bounds);
  const compiler = createMjmlCompiler();
  const tokens = createDeliveryTokens(options.secret);
  const clients = smtp
    ? Array.from({ length: connections }, () => createSmtpClient(smtp.url, options.times))
    : [];
  const policy = { running: 0 };
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let wake = () => {};

  const places = databases.map((database) => ({
    database,
    deliveries: deliveriesOf(database, worker),
    contentOf: createContentCache(database),
    outgoingOf: createOutgoing({
      platformFrom: smtp?.from ?? '',
      identityOf: options.keys ? createSenderIdentities(database, options.keys) : async () => null,
      verp: createVerpTokens(options.secret),
      returnHost: options.returnHost ?? null,
      eventProvider: options.eventProvider ?? null,
    }),
    recoveredAt: 0,
  }));
  type Place = (typeof places)[number];

  const fill = async ({ contentOf }: Place, row: ClaimedDelivery) => {
    const content = await contentOf(row.content_id);
    if (!content) throw new ContentFault('this text was not compiled');
    const { email, name, language, fields } = row;
    const recipient = { deliveryId: row.id, accountId: row.account_id, email, name, language, fields };
    const hosts = { tokens, siteUrl: options.siteUrl(content.address), platformUrl: options.platformUrl };
    return { content, filled: makeOrFault(() => fillEmail(content, recipient, hosts)) };
  };
  const toSend = (place: Place, row: ClaimedDelivery): ReadyEmail => ({
    id: row.id,
    to: row.email,
    async compose() {
      const { content, filled } = await fill(place, row);
      const { senderName, replyTo } = content;
      return place.outgoingOf(row.content_id, {
        deliveryId: row.id,
        to: row.email,
        senderName,
        replyTo,
        ...filled,
      });
    },
  });

  /** Without a mail server: email and result in one transaction. */
  const catchBatch = async (place: Place): Promise<number> => {
    const rows = await place.deliveries.claim(BATCH, true);
    if (rows.length === 0) return 0;
    const filled = await Promise.all(
      rows.map((row) =>
        fill(place, row).then(
          (done) => ({ row, done: done.filled as FilledEmail | null, error: null }),
          (error: unknown) => ({ row, done: null, error }),
        ),
      ),
    );
    const caught = filled.flatMap(({ row, done }) =>
      done
        ? [
            {
              id: row.id,
              to: row.email,
              headers: campaignHeaders(done.leaveUrl),
              subject: done.subject,
              html: done.html,
              text: done.text,
            },
          ]
        : [],
    );
    await place.deliveries.caught(caught);
    const failed = filled.flatMap(({ row, done, error }) => (done ? [] : [unmade(row.id, error)]));
    // Rows of a campaign that was paused meanwhile were not caught.
    await place.deliveries.hand(
      [...failed, ...caught.map(({ id }) => ({ id, state: 'queued' as const }))],
      [],
    );
    return rows.length;
  };

  const claim = async (place: Place): Promise<ReadyEmail[]> => {
    await priority.clear();
    const count = await lane.take(BATCH);
    if (count === 0) return [];
    return (await place.deliveries.claim(count)).map((row) => toSend(place, row));
  };
  const sendFrom = async (place: Place): Promise<number> => {
    if (!smtp) return catchBatch(place);
    const batch = {
      deliveries: place.deliveries,
      lane,
      clients,
      isStopped,
      policy,
      priority,
      hold: { isOn: false },
    };
    let total = 0;
    let next = await claim(place);
    while (next.length > 0) {
      const following = isStopped() ? Promise.resolve([]) : claim(place);
      following.catch(() => {});
      total += await sendBatch(next, batch);
      next = await following;
    }
    return total;
  };

  const tend = async (place: Place): Promise<boolean> => {
    const { database } = place;
    if (Date.now() - place.recoveredAt > RECOVER_MS) {
      place.recoveredAt = Date.now();
      await database`select ops.recover_deliveries()`;
      const reason = smtp ? await lane.stopped() : null;
      await database`select ops.hold_campaigns(${reason})`;
    }
    await database`select ops.start_due_campaigns()`;
    const isPrepared = await prepareCampaign(database, compiler);
    const decided = await decideDueTests(database);
    const sent = await sendFrom(place);
    if (smtp && sent === 0 && (await lane.stopped())) place.recoveredAt = 0;
    await database`select ops.finish_campaigns()`;
    return isPrepared || decided > 0 || sent > 0;
  };

  const run = async () => {
    while (!isStopped()) {
      let isBusy = false;
      for (const place of places) {
        try {
          isBusy = (await tend(place)) || isBusy;
        } catch (error) {
          if (!isStopped()) log.warn({ error }, 'campaigns could not be sent; they are tried again');
        }
      }
      if (isBusy) continue;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([woken, wait(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  };

  await lane.open();
  const listening = await Promise.all(
    databases.map((database) => database.listen(CHANNEL, () => wake()).catch(() => null)),
  );
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    for (const client of clients) client.close();
    compiler.close();
    for (const one of listening) await one?.unlisten().catch(() => {});
  };
}
