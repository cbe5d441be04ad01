import { lookup as dnsLookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { MAX_REDIRECTS } from '../limits.ts';
import { isPublicAddress } from './public-address.ts';

/** The target may not be asked, or does not answer as it should; the message never reaches a caller. */
export class RejectedTargetError extends Error {
  override readonly name: string = 'RejectedTargetError';
}

/** More bytes than were asked for. */
export class TargetTooLargeError extends RejectedTargetError {
  override readonly name = 'TargetTooLargeError';
}

export interface GuardOptions {
  /** Looked at for the first address and for every redirect. */
  isAllowed(url: URL): boolean;
  maxBytes: number;
  timeoutMs: number;
  resolve?(host: string): Promise<string[]>;
  isPublic?(address: string): boolean;
  /** Redirect limit; defaults to three. */
  maxRedirects?: number;
  request?: { method?: string; headers?: Record<string, string>; body?: string };
}

export interface Fetched {
  status: number;
  type: string;
  bytes: Buffer;
}

const resolveHost = async (host: string) =>
  (await dnsLookup(host, { all: true })).map(({ address }) => address);

/**
 * Fetches from an allowed host only. Every name is resolved once, every address it has must be public, and the
 * connection goes to exactly the address that was looked at.
 */
export async function guardedFetch(target: URL, options: GuardOptions): Promise<Fetched> {
  const { maxRedirects = MAX_REDIRECTS } = options;
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = target;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const address = await addressOf(url, options);
    const reply = await sendRequest(url, address, signal, options.request);
    const status = reply.statusCode ?? 0;
    const { location } = reply.headers;
    if (status < 300 || status >= 400 || !location) {
      return {
        status,
        type: reply.headers['content-type'] ?? '',
        bytes: await readWithin(reply, options.maxBytes),
      };
    }
    reply.destroy();
    if (!URL.canParse(location, url)) throw new RejectedTargetError('a redirect to nowhere');
    url = new URL(location, url);
  }
  throw new RejectedTargetError('too many redirects');
}

async function addressOf(url: URL, options: GuardOptions): Promise<string> {
  const { isAllowed, resolve = resolveHost, isPublic = isPublicAddress } = options;
  if (!['https:', 'http:'].includes(url.protocol) || url.username || url.password || !isAllowed(url)) {
    throw new RejectedTargetError('not on the list');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first || !addresses.every((address) => isPublic(address))) {
    throw new RejectedTargetError('not a public address');
  }
  return first;
}

function sendRequest(
  url: URL,
  address: string,
  signal: AbortSignal,
  requested: GuardOptions['request'] = {},
): Promise<IncomingMessage> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      signal,
      agent: false,
      method: requested.method ?? 'GET',
      headers: { 'user-agent': 'stoa', ...requested.headers },
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(requested.body);
  });
}

async function readWithin(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new TargetTooLargeError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
