import type { FoundRecord, SenderRecordKey } from '@stoa/shared/contracts/sender-domains';
import { getDomain } from 'tldts';
import { type DnsAnswer, type MailDns, readAnswer } from '../../../shared/network/mail-dns.ts';
import { type DomainRow, type WantedRecord, wantedRecords } from './domain-records.ts';

export interface DomainCheck {
  /** null where DNS didn't answer, which proves nothing. */
  isSound: boolean | null;
  hasReturnPath: boolean;
  records: Partial<Record<SenderRecordKey, FoundRecord>>;
}

const MAX_FOUND = 5;

/** Compares what DNS says now with what it should say. */
export async function checkRecords(
  dns: MailDns,
  row: DomainRow,
  returnHost: string | null,
): Promise<DomainCheck> {
  const wanted = wantedRecords(row, returnHost);
  const found = await Promise.all(
    wanted.map(async (one) => [one, await checkRecord(dns, one, row.domain)] as const),
  );
  const required = found.filter(([{ isRequired }]) => isRequired).map(([, { status }]) => status);
  const isWrong = required.some((status) => status === 'missing' || status === 'wrong');
  return {
    isSound: isWrong ? false : required.includes('unknown') ? null : true,
    hasReturnPath: found.some(([{ key }, { status }]) => key === 'returnPath' && status === 'ok'),
    records: Object.fromEntries(found.map(([{ key }, result]) => [key, result])),
  };
}

async function checkRecord(dns: MailDns, wanted: WantedRecord, domain: string): Promise<FoundRecord> {
  const answer = await lookUp(dns, wanted, domain);
  if (answer.kind !== 'found') return { status: answer.kind === 'none' ? 'missing' : 'unknown', found: [] };
  const found = answer.values.slice(0, MAX_FOUND).map((value) => value.slice(0, 1_000));
  return { status: isRight(wanted, answer.values) ? 'ok' : 'wrong', found };
}

async function lookUp(dns: MailDns, { key, type, name }: WantedRecord, domain: string): Promise<DnsAnswer> {
  if (type === 'CNAME') return readAnswer(dns.cname(name));
  const own = await readAnswer(readTexts(dns, name));
  const relevant = key === 'dmarc' ? onlyDmarc(own) : own;
  const parent = getDomain(domain);
  // RFC 7489: the policy of the registered domain holds for names below it.
  if (key !== 'dmarc' || relevant.kind !== 'none' || !parent || parent === domain) return relevant;
  return onlyDmarc(await readAnswer(readTexts(dns, `_dmarc.${parent}`)));
}

const readTexts = async (dns: MailDns, name: string) => (await dns.txt(name)).map((parts) => parts.join(''));

function onlyDmarc(answer: DnsAnswer): DnsAnswer {
  if (answer.kind !== 'found') return answer;
  const values = answer.values.filter((text) => /^v\s*=\s*DMARC1\b/i.test(text.trim()));
  return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
}

const tagsOf = (text: string) =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );

function isRight({ key, value }: WantedRecord, values: string[]): boolean {
  switch (key) {
    case 'proof':
      return values.some((text) => text.trim() === value);
    case 'returnPath':
      return values.some((name) => name.replace(/\.$/, '').toLowerCase() === value.toLowerCase());
    case 'dmarc':
      // Two policies count as none.
      return values.length === 1 && /^(none|quarantine|reject)$/i.test(tagsOf(values[0]!).get('p') ?? '');
    default: {
      const key = tagsOf(value).get('p');
      return values.length === 1 && tagsOf(values[0]!).get('p')?.replaceAll(/\s/g, '') === key;
    }
  }
}
