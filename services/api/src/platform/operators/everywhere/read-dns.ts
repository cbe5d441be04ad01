import { AppError } from '@stoa/shared/contracts/errors';
import { DomainDns } from '@stoa/shared/contracts/platform-lists';
import { type CertificateDeps, checkCertificate } from '../../../accounts/certificates/check-certificate.ts';
import { proofName, proofText, type ResolveTxt } from '../../../accounts/domains/proof.ts';
import { type MailDns, readAnswer } from '../../../shared/network/mail-dns.ts';

const SHOWN = 10;
const MAX_LENGTH = 255;

export interface DomainDnsDeps extends CertificateDeps {
  resolveTxt: ResolveTxt;
  hostDns: Pick<MailDns, 'cname' | 'addresses'>;
  platformHost: string;
  sitesDomain: string;
}

/** Asks DNS what the domain of an account says now. @throws AppError `not_found` for an account without one */
export async function readDns(deps: DomainDnsDeps, accountId: string): Promise<DomainDns> {
  const [row] = await deps.database<{ domain: string; slug: string; verified_at: Date | null }[]>`
    select domain, slug, verified_at from ops.platform_domains() where account_id = ${accountId}`;
  if (!row) throw new AppError('not_found', 'This site has no domain of its own.');
  const record = { name: proofName(row.domain), text: proofText(accountId) };
  const [answer, address, presented] = await Promise.all([
    deps.resolveTxt(record.name).catch(() => null),
    readAddress(deps, row),
    row.verified_at ? checkCertificate(deps, { accountId, domain: row.domain }) : null,
  ]);
  const texts = (answer ?? []).map((parts) => parts.join('').trim());
  return DomainDns.parse({
    domain: row.domain,
    record,
    found: shown(texts),
    isProven: texts.includes(record.text),
    isMissing: texts.length === 0,
    address,
    certificate: deps.probeCertificate ? (row.verified_at ? 'allowed' : 'unverified') : 'off',
    presented,
  });
}

async function readAddress(
  { hostDns, platformHost, sitesDomain }: DomainDnsDeps,
  { domain, slug }: { domain: string; slug: string },
): Promise<DomainDns['address']> {
  const platform = platformHost.split(':')[0] ?? '';
  const target = `${slug}.${sitesDomain.split(':')[0]}`;
  const [cname, addresses, expected] = await Promise.all([
    readAnswer(hostDns.cname(domain)),
    readAnswer(hostDns.addresses(domain)),
    readAnswer(hostDns.addresses(platform)),
  ]);
  const names = valuesOf(cname).map((name) => name.replace(/\.$/, '').toLowerCase());
  const isHere =
    names.includes(target) || valuesOf(addresses).some((one) => valuesOf(expected).includes(one));
  const isSilent = cname.kind === 'unknown' || addresses.kind === 'unknown';
  const isMissing = cname.kind === 'none' && addresses.kind === 'none';
  const unknown = isSilent || expected.kind !== 'found';
  return {
    target,
    expected: shown(valuesOf(expected)),
    found: { cname: shown(names), addresses: shown(valuesOf(addresses)) },
    state: isHere ? 'here' : isMissing ? 'missing' : unknown ? 'unknown' : 'elsewhere',
  };
}

const valuesOf = (answer: Awaited<ReturnType<typeof readAnswer>>) =>
  answer.kind === 'found' ? answer.values : [];
const shown = (values: string[]) => values.slice(0, SHOWN).map((value) => value.slice(0, MAX_LENGTH));
