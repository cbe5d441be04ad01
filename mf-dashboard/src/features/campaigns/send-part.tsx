import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Badge, Button, Field, Notice, Stack, space } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useReach } from './audience-part.tsx';
import type { CampaignFields } from '@stoa/shared/contracts/campaign-fields';
import { findChecks } from './campaign-values.ts';

const Checks = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(2)};
    border-block-end: 1px solid var(--stoa-border);
  }
`;

/** Lists what is missing, and sends the email now or at a time. */
export function SendPart(props: {
  fields: CampaignFields;
  bytes: number | null;
  problem: string | null;
  onSend(at: string | null): Promise<boolean>;
}) {
  const { t } = useCampaignTranslations();
  const { count } = useFormat();
  const { fields, bytes } = props;
  const { data: reach } = useReach(fields);
  const [isScheduled, setScheduled] = useState(false);
  const [at, setAt] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const checks = findChecks(fields, reach, bytes);
  const isReady = checks.every(({ isOk, isWarning }) => isOk || isWarning) && (!isScheduled || at !== '');
  const isFull = reach !== undefined && reach.rest !== null && reach.audience > reach.rest;
  const send = async () => {
    setBusy(true);
    const isDone = await props.onSend(isScheduled ? new Date(at).toISOString() : null);
    setBusy(false);
    if (!isDone) setConfirming(false);
  };
  return (
    <Stack $gap={5}>
      <Checks>
        {checks.map(({ name, isOk, isWarning }) => (
          <li key={name}>
            <span>{t(`checks.${name}`)}</span>
            <Badge $tone={isOk ? 'success' : isWarning ? 'warning' : 'danger'}>
              {isOk ? t('checks.ok') : t(name === 'size' ? 'checks.tooLarge' : 'checks.missing')}
            </Badge>
          </li>
        ))}
      </Checks>
      {isFull && (
        <Notice tone="danger">
          {t('overLimit', { audience: count(reach.audience), rest: count(reach.rest ?? 0) })}
        </Notice>
      )}
      {props.problem && <Notice tone="danger">{props.problem}</Notice>}
      <Field label={t('when')}>
        <Select
          value={isScheduled ? 'later' : 'now'}
          onChange={({ target }) => setScheduled(target.value === 'later')}
        >
          <option value="now">{t('whenNow')}</option>
          <option value="later">{t('whenLater')}</option>
        </Select>
      </Field>
      {isScheduled && (
        <Field label={t('at')}>
          <DateTimeInput value={at} onChange={({ target }) => setAt(target.value)} />
        </Field>
      )}
      <div>
        <Button type="button" disabled={!isReady} onClick={() => setConfirming(true)}>
          {t(isScheduled ? 'schedule' : 'send')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t(isScheduled ? 'scheduleTitle' : 'sendTitle')}
          text={t('sendText', { count: reach?.audience ?? 0 })}
          action={t(isScheduled ? 'schedule' : 'send')}
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void send()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
