import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../../../shared/database/connect.ts';
import type { Log } from '../../../shared/log/log.ts';
import { type DeliverySignal, takeSignal } from './delivery-signal.ts';
import { type BounceReport, readReport } from './read-report.ts';
import type { VerpTokens } from './verp-addresses.ts';

const MAX_BYTES = 512 * 1024;
const MAX_CLIENTS = 50;

export interface BounceListenerOptions {
  listenHost: string;
  port: number;
  tokens: VerpTokens;
  databases: Database[];
  log: Log;
}

const rejection = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Address at which complaints of other providers arrive. */
export const COMPLAINTS = 'complaints';

/**
 * Takes bounces and complaints by SMTP. An address that we didn't make is rejected before its email is read, nothing is
 * answered or sent on, and a report counts by the genuine token in it alone.
 */
export async function startBounceListener(
  options: BounceListenerOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { tokens, databases, log } = options;
  const deliveryOf = (address: string) => tokens.read(address);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    disableReverseLookup: true,
    socketTimeout: 30_000,
    onRcptTo({ address }, _session, done) {
      const isOurs = deliveryOf(address) !== null || address.toLowerCase().startsWith(`${COMPLAINTS}@`);
      done(isOurs ? null : rejection(550, '5.1.1 No such address'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MAX_BYTES) chunks.push(chunk);
      });
      stream.on('end', async () => {
        if (stream.sizeExceeded || bytes > MAX_BYTES) return done(rejection(552, '5.3.4 Too large'));
        const addresses = session.envelope.rcptTo.map(({ address }) => address);
        let failure: Error | null = null;
        try {
          await takeReport(Buffer.concat(chunks), addresses, tokens, databases);
        } catch (error) {
          log.warn({ error }, 'a bounce could not be taken; its sender tries again');
          failure = rejection(451, '4.3.0 Try again');
        }
        done(failure);
      });
    },
  });
  server.on('error', (error) => log.warn({ error }, 'a connection with a bounce failed'));
  server.listen(options.port, options.listenHost);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function takeReport(
  raw: Buffer,
  addresses: string[],
  tokens: VerpTokens,
  databases: Database[],
): Promise<void> {
  const report = await readReport(raw).catch(() => null);
  if (!report) return;
  const deliveryId =
    addresses.map((one) => tokens.read(one)).find((id) => id !== null) ?? readOrigin(report, tokens);
  if (!deliveryId) return;
  const { kind, isHard, code, reason } = report;
  // One bounce and one complaint count per email, however often servers repeat them.
  const eventId = createHash('sha256').update(`${kind}|${isHard}|${deliveryId}`).digest('hex');
  const signal: DeliverySignal = {
    provider: 'smtp',
    eventId,
    kind,
    isHard,
    code,
    reason,
    deliveryId,
    recipient: null,
  };
  await takeSignal(databases, signal);
}

function readOrigin({ origin }: BounceReport, tokens: VerpTokens): string | null {
  for (const [address] of origin.matchAll(/b\+[0-9a-f]{32}-[0-9a-f]{16}/gi)) {
    const id = tokens.read(address);
    if (id) return id;
  }
  return null;
}
