import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuardOptions, guardedFetch, RejectedTargetError } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let port: number;
let connects = 0;
let answer: (reply: ServerResponse, path: string) => void;
beforeAll(async () => {
  server = createServer((request, reply) => answer(reply, request.url ?? ''));
  server.on('connection', () => (connects += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  connects = 0;
  answer = (reply) => reply.end('inside');
});
afterAll(() => server.close());

const guarded = (url: string, options: Partial<GuardOptions> = {}) =>
  guardedFetch(new URL(url), {
    isAllowed: () => true,
    maxBytes: 1_000,
    timeoutMs: 5_000,
    ...options,
  });

/** Addresses of this machine, of its networks and of clouds, in all the ways to write them. */
const INSIDE = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];

describe('a fetch on somebody’s behalf', () => {
  it.each(INSIDE)('[F10] %s is refused without a connection', async (host) => {
    await expect(guarded(`http://${host}:${port}/`)).rejects.toThrow(RejectedTargetError);
    expect(connects).toBe(0);
  });

  it.each(INSIDE.map((host) => new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, '')))(
    '[F10] a name that leads to %s is refused without a connection, also as one of several',
    async (address) => {
      for (const addresses of [[address], ['93.184.216.34', address]]) {
        const fetched = guarded(`http://pictures.test:${port}/`, { resolve: async () => addresses });
        await expect(fetched).rejects.toThrow('not a public address');
      }
      expect(connects).toBe(0);
    },
  );

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.test/',
    'gopher://pictures.test/',
    'data:image/png;base64,AA',
    'http://user:pass@pictures.test/',
  ])('[F10] %s is refused', async (url) =>
    expect(guarded(url, { resolve: async () => ['127.0.0.1'] })).rejects.toThrow('not on the list'),
  );

  it('[F10] a name is resolved once: what it would answer a moment later is never connected to', async () => {
    const answers = ['192.0.2.99', '127.0.0.1'];
    let requestCount = 0;
    const fetched = guarded(`http://pictures.test:${port}/`, {
      resolve: async () => [answers[requestCount++] ?? ''],
      isPublic: (address) => address === '192.0.2.99',
      timeoutMs: 300,
    });
    await expect(fetched).rejects.toThrow(/abort|timeout|unreach|refused/i);
    expect([requestCount, connects]).toEqual([1, 0]);
  });

  const outside: Partial<GuardOptions> = {
    resolve: async (host) => [host === 'pictures.test' ? '127.0.0.1' : '10.0.0.1'],
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    isAllowed: (url) => url.hostname.endsWith('.test'),
  };

  it('[F10] a redirect is looked at like a first address', async () => {
    for (const location of [
      'http://inside.test/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'http://[',
    ]) {
      answer = (reply) => void reply.writeHead(302, { location }).end();
      await expect(guarded(`http://pictures.test:${port}/`, outside)).rejects.toThrow(RejectedTargetError);
    }
    expect(connects).toBe(4);
  });

  it('an allowed host is read, through a redirect of its own too, but not through a chain without end', async () => {
    answer = (reply, path) =>
      path === '/a' ? void reply.writeHead(301, { location: '/b' }).end() : reply.end('picture');
    expect((await guarded(`http://pictures.test:${port}/a`, outside)).bytes.toString()).toBe('picture');
    answer = (reply) => void reply.writeHead(302, { location: '/again' }).end();
    await expect(guarded(`http://pictures.test:${port}/a`, outside)).rejects.toThrow('too many redirects');
  });

  it('a reply that is too long or never comes is given up', async () => {
    answer = (reply) => reply.end('x'.repeat(1_001));
    await expect(guarded(`http://pictures.test:${port}/`, outside)).rejects.toThrow('too large');
    answer = () => {};
    await expect(guarded(`http://pictures.test:${port}/`, { ...outside, timeoutMs: 100 })).rejects.toThrow(
      /abort|timeout/i,
    );
  });
});

it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
it.each(['', 'localhost', '1.2.3', 'fe80::1%eth0', '2a00::1%1'])('%j is no public address', (text) =>
  expect(isPublicAddress(text)).toBe(false),
);
