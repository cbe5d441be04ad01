import type { SenderRecord } from '@stoa/shared/contracts/sender-domains';
import { StatusBadge } from '@stoa/shared/controls';
import { Cluster, Stack, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { CopyLine } from '../../components/copy-line.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';

const TONES = {
  ok: 'success',
  missing: 'warning',
  wrong: 'danger',
  unknown: 'neutral',
  unchecked: 'neutral',
} as const;

const Fold = styled.details`
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
    font-weight: 560;
  }
`;
const List = styled.ol`
  display: grid;
  gap: ${space(6)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  h3 {
    font-size: var(--stoa-size-md);
  }
`;
const Found = styled.code`
  display: block;
  padding: ${space(2)} ${space(4)};
  border-inline-start: 3px solid var(--stoa-border-strong);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
`;

/** Records that DNS should hold, each beside what it holds. */
export function DomainRecords({ records, isOpen }: { records: readonly SenderRecord[]; isOpen: boolean }) {
  const { t } = useSenderTranslations();
  return (
    <Fold open={isOpen}>
      <summary>{t('records')}</summary>
      <List>
        {records.map((record) => (
          <li key={record.key}>
            <Record record={record} />
          </li>
        ))}
      </List>
    </Fold>
  );
}

function Record({ record }: { record: SenderRecord }) {
  const { t } = useSenderTranslations();
  const { key, status, type, name, value, found, isRequired } = record;
  return (
    <Stack $gap={3}>
      <Cluster $gap={3}>
        <h3>{t(`record.${key}`)}</h3>
        <StatusBadge status={status} tone={TONES[status]}>
          {t(`recordStates.${status}`)}
        </StatusBadge>
        {!isRequired && <Muted as="span">{t('optional')}</Muted>}
      </Cluster>
      <Muted>{t(`recordText.${key}`)}</Muted>
      <CopyLine label={t('recordType')} text={type} />
      <CopyLine label={t('recordName')} text={name} />
      <CopyLine label={t('recordValue')} text={value} />
      {found.length > 0 && status !== 'ok' && (
        <div>
          <Muted>{t('found')}</Muted>
          {found.map((text) => (
            <Found key={text}>
              <bdi dir="ltr">{text}</bdi>
            </Found>
          ))}
        </div>
      )}
    </Stack>
  );
}
