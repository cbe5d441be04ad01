import { isIP } from 'node:net';
import { checkServerIdentity, connect, type ConnectionOptions, type PeerCertificate } from 'node:tls';
import { EXPIRING_DAYS, type PresentedCertificate } from '@stoa/shared/contracts/presented-certificate';

const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
const MAX_LENGTH = 200;
const SILENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];

/** Looks at the certificate that is presented for a domain; every failure is an answer. */
export type ProbeCertificate = (domain: string) => Promise<PresentedCertificate>;

interface ProbeOptions extends Pick<ConnectionOptions, 'ca'> {
  /** The platform's own proxy. A domain's DNS is never followed: it may lead into this network. */
  host: string;
  port: number;
  timeoutMs?: number;
  now?: () => Date;
}

/** Makes a probe that greets the platform's own proxy with the domain as server name (SNI). */
export function createCertificateProbe(options: ProbeOptions): ProbeCertificate {
  const { host, port, ca, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options;
  return (domain) =>
    new Promise((resolve) => {
      const socket = connect({
        host,
        port,
        ...(ca && { ca }),
        ...(isIP(domain) === 0 && { servername: domain }),
        rejectUnauthorized: false,
      });
      const end = (found: PresentedCertificate) => {
        clearTimeout(timer);
        socket.destroy();
        resolve(found);
      };
      const fail = (code: string) => end(failure(SILENT.includes(code) ? 'unreachable' : 'missing', code));
      const timer = setTimeout(() => fail('ETIMEDOUT'), timeoutMs);
      socket.once('secureConnect', () => {
        const certificate = socket.getPeerCertificate();
        if (!certificate.valid_to) return fail('NO_CERTIFICATE');
        const error = socket.authorizationError as unknown;
        end(describe(domain, certificate, error ? String((error as Error).message ?? error) : null, now()));
      });
      socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'TLS_ERROR'));
      socket.once('close', () => fail('ECONNRESET'));
    });
}

const failure = (state: 'missing' | 'unreachable', code: string): PresentedCertificate => ({
  state,
  ...{ subject: null, issuer: null, validFrom: null, validTo: null },
  error: code.slice(0, MAX_LENGTH),
});

function describe(
  domain: string,
  certificate: PeerCertificate,
  trustError: string | null,
  now: Date,
): PresentedCertificate {
  const from = new Date(certificate.valid_from);
  const to = new Date(certificate.valid_to);
  const mismatch = checkServerIdentity(domain, certificate);
  const isOutside = now < from || now > to;
  const state = mismatch
    ? 'other_host'
    : isOutside
      ? 'expired'
      : trustError
        ? 'untrusted'
        : to.getTime() - now.getTime() < EXPIRING_DAYS * DAY_MS
          ? 'expiring'
          : 'valid';
  const codes = { other_host: 'ERR_TLS_CERT_ALTNAME_INVALID', expired: 'CERT_HAS_EXPIRED' } as const;
  return {
    state,
    subject: nameOf(certificate.subject) ?? certificate.subjectaltname?.slice(0, MAX_LENGTH) ?? null,
    issuer: nameOf(certificate.issuer),
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
    error: state === 'other_host' || state === 'expired' ? codes[state] : trustError,
  };
}

function nameOf(name: PeerCertificate['subject'] | undefined): string | null {
  const parts = [name?.CN, name?.O].flat().filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(', ').slice(0, MAX_LENGTH) : null;
}
