import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Badge, Button, Field, Notice, Stack, space } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../data/format.ts';
import { instantAt } from '../../data/start-of-day.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useReach } from './audience-part.tsx';
import type { CampaignFields } from '@stoa/shared/contracts/campaign-fields';
import { type Check, findChecks } from './campaign-checks.ts';

const Checks = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(2)};
    border-block-end: 1px solid var(--stoa-border);
  }
`;

const PACES = [50, 100, 500, 1_000, 5_000, 10_000] as const;

/** Lists what is missing, and sends the email now or at a time. */
export function SendPart(props: {
  fields: CampaignFields;
  bytes: number | null;
  problem: string | null;
  onChange(change: Partial<CampaignFields>): void;
  onSend(at: string | null): Promise<boolean>;
}) {
  const { t, language } = useCampaignTranslations();
  const { count } = useFormat();
  const { fields, bytes } = props;
  const { data: reach } = useReach(fields);
  const [isScheduled, setScheduled] = useState(fields.isLocalTime);
  const when = fields.isLocalTime ? 'local' : isScheduled ? 'later' : 'now';
  const [at, setAt] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [openedAtMs] = useState(() => Date.now());
  const account = useSite();
  const zone = account.settings.timeZone ?? 'UTC';
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const checks = findChecks(fields, reach, bytes, offeredLanguages(account.settings));
  const labelOf = ({ isOk, name, languages = [] }: Check) => {
    if (isOk) return t('checks.ok');
    const problem = name === 'size' ? 'tooLarge' : name === 'variants' ? 'same' : 'missing';
    const label = t(`checks.${problem}`);
    const list = languages.map((code) => names.of(code) ?? code);
    return list.length > 0 ? `${label}: ${new Intl.ListFormat(language).format(list)}` : label;
  };
  const isFull = reach !== undefined && reach.rest !== null && reach.audience > reach.rest;
  const sendTime = () => (fields.isLocalTime ? instantAt(at, zone) : new Date(at));
  const isPast = isScheduled && at !== '' && sendTime().getTime() <= openedAtMs;
  const isReady =
    checks.every(({ isOk, isWarning }) => isOk || isWarning) && (!isScheduled || at !== '') && !isPast;
  const send = async () => {
    setBusy(true);
    const isDone = await props.onSend(isScheduled ? sendTime().toISOString() : null);
    setBusy(false);
    if (!isDone) setConfirming(false);
  };
  return (
    <Stack $gap={5}>
      <Checks>
        {checks.map((check) => (
          <li key={check.name}>
            <span>{t(`checks.${check.name}`)}</span>
            <Badge $tone={check.isOk ? 'success' : check.isWarning ? 'warning' : 'danger'}>
              {labelOf(check)}
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
          value={when}
          onChange={({ target }) => {
            setScheduled(target.value !== 'now');
            props.onChange({
              isLocalTime: target.value === 'local',
              ...(target.value === 'local' && { perHour: null }),
            });
          }}
        >
          <option value="now">{t('whenNow')}</option>
          <option value="later">{t('whenLater')}</option>
          {!fields.test && <option value="local">{t('whenLocal')}</option>}
        </Select>
      </Field>
      {isScheduled && (
        <Field
          label={t('at')}
          hint={fields.isLocalTime ? t('localHint') : undefined}
          error={isPast ? t('atPast') : undefined}
        >
          <DateTimeInput value={at} onChange={({ target }) => setAt(target.value)} />
        </Field>
      )}
      {!fields.isLocalTime && (
        <Field label={t('pace')} hint={t('paceHint')}>
          <Select
            value={String(fields.perHour ?? '')}
            onChange={({ target }) => props.onChange({ perHour: Number(target.value) || null })}
          >
            <option value="">{t('paceFast')}</option>
            {PACES.map((pace) => (
              <option key={pace} value={String(pace)}>
                {t('pacePerHour', { count: pace })}
              </option>
            ))}
          </Select>
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
