import { styled } from 'styled-components';
import type { CertificateCheck } from '../contracts/presented-certificate.ts';
import { writeDate } from '../contracts/written-dates.ts';
import { StatusBadge } from '../controls/index.ts';
import { Cluster, space, Stack } from '../ui/index.ts';

const TONES = {
  ...({ valid: 'success', expiring: 'warning', expired: 'danger', other_host: 'danger' } as const),
  ...({ untrusted: 'danger', missing: 'warning', unreachable: 'info' } as const),
} as const;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space(4)};
  margin: 0;
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/**
 * Shows the certificate that is presented for a domain: its state, what to make of it, whose it is and until when.
 * @param t names a message of `states`, `texts` and the facts
 */
export function CertificateFacts(props: {
  certificate: CertificateCheck;
  language: string;
  t(key: string): string;
}) {
  const { t, language } = props;
  const { state, subject, issuer, validTo, error, checkedAt } = props.certificate;
  const facts: [name: string, value: string | null, isCode?: boolean][] = [
    ['subject', subject],
    ['issuer', issuer],
    ['expires', validTo && writeDate(validTo, language)],
    ['error', state === 'valid' || state === 'expiring' ? null : error, true],
    ['checked', writeDate(checkedAt, language, 'dayAndTime')],
  ];
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        <StatusBadge status={state} tone={TONES[state]}>
          {t(`states.${state}`)}
        </StatusBadge>
        <span>{t(`texts.${state}`)}</span>
      </Cluster>
      <Facts>
        {facts.map(
          ([name, value, isCode]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{isCode ? <code dir="ltr">{value}</code> : <bdi>{value}</bdi>}</dd>
              </div>
            ),
        )}
      </Facts>
    </Stack>
  );
}
