import { createServer as createTcpServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createSecureContext, createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../testing/make-certificate.ts';
import { createCertificateProbe } from './presented-certificate.ts';

const DAY_MS = 86_400_000;
const authority = makeCertificate({ host: 'Test Authority' });
const issue = (host: string, days: [from: number, to: number] = [-1, 90]) =>
  makeCertificate({
    host,
    issuer: authority,
    from: new Date(Date.now() + days[0] * DAY_MS),
    to: new Date(Date.now() + days[1] * DAY_MS),
  });
const CERTIFICATES = new Map([
  ['valid.example', issue('valid.example')],
  ['soon.example', issue('soon.example', [-80, 3])],
  ['old.example', issue('old.example', [-90, -1])],
  ['future.example', issue('future.example', [1, 90])],
  ['other.example', issue('someone-else.example')],
  ['self.example', makeCertificate({ host: 'self.example' })],
]);

const open: Server[] = [];
const names: string[] = [];
async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

let probe: ReturnType<typeof createCertificateProbe>;
beforeAll(async () => {
  const port = await listen(
    createServer({
      SNICallback(name, done) {
        names.push(name);
        const found = CERTIFICATES.get(name);
        if (found) done(null, createSecureContext(found));
        else done(new Error('no certificate'));
      },
    }).on('tlsClientError', () => {}),
  );
  probe = createCertificateProbe({ host: '127.0.0.1', port, ca: authority.cert, timeoutMs: 20_000 });
});
afterAll(() => open.forEach((server) => server.close()));

describe('the certificate that is presented for a domain', () => {
  it.each([
    ['valid.example', 'valid', null],
    ['soon.example', 'expiring', null],
    ['old.example', 'expired', 'CERT_HAS_EXPIRED'],
    ['future.example', 'expired', 'CERT_HAS_EXPIRED'],
    ['other.example', 'other_host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['self.example', 'untrusted', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('of %s is %s', async (domain, state, error) => {
    expect(await probe(domain)).toMatchObject({ state, error });
    expect(names).toContain(domain);
  });

  it('is described by subject, issuer and dates', async () => {
    const found = await probe('valid.example');
    expect(found).toMatchObject({ subject: 'valid.example', issuer: 'Test Authority' });
    expect(Date.parse(found.validTo ?? '') - Date.now()).toBeGreaterThan(89 * DAY_MS);
    expect(Date.parse(found.validFrom ?? '')).toBeLessThan(Date.now());
  });

  it('is missing where the proxy ends the handshake', async () => {
    expect(await probe('unknown.example')).toMatchObject({ state: 'missing', subject: null });
  });

  it('is not reachable where nobody listens or answers', async () => {
    const closed = createTcpServer();
    const port = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const toClosed = createCertificateProbe({ host: '127.0.0.1', port });
    expect(await toClosed('valid.example')).toMatchObject({ state: 'unreachable', error: 'ECONNREFUSED' });
    const mute = await listen(createTcpServer((socket) => socket.on('error', () => {})));
    const silent = createCertificateProbe({ host: '127.0.0.1', port: mute, timeoutMs: 200 });
    expect(await silent('valid.example')).toMatchObject({ state: 'unreachable', error: 'ETIMEDOUT' });
  });

  it('never follows the domain itself into a network', async () => {
    let visits = 0;
    const inside = await listen(createTcpServer((socket) => (visits++, socket.destroy())));
    await Promise.all(['localhost', '127.0.0.1', `127.0.0.1:${inside}`].map((domain) => probe(domain)));
    expect(visits).toBe(0);
  });
});
