import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Notice, space } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { ChannelField } from './channel-field.tsx';
import { GuardFields } from './guard-fields.tsx';
import { parseRolloutForm, type Plan, PLANS, rolloutForm, stepsOfPlan } from './rollout-form.ts';
import { compareVersionNumbers } from '../../components/health/version-order.ts';
import { servable } from '../../components/cockpit/servable.ts';
import { StepFields } from './step-fields.tsx';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';

const Fold = styled.details`
  summary {
    cursor: pointer;
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
    margin-block-start: ${space(3)};
  }
`;

/** Moves a channel to a version step by step, under a guard. */
export function StartRollout(props: { remote: RegistryRemote; version?: string; onClose: () => void }) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const { remote, onClose } = props;
  const choices = servable(remote).filter(({ version }) => version !== remote.channels.stable);
  const [form, setForm] = useState(() => rolloutForm(props.version ?? choices[0]?.version ?? ''));
  const [mayGoBack, setMayGoBack] = useState(false);
  const parsed = parseRolloutForm(form);
  const isTaken = remote.rollouts?.some(({ channel }) => channel === form.channel) ?? false;
  const live = remote.channels[form.channel];
  const isBack = live !== null && form.version !== '' && compareVersionNumbers(form.version, live) < 0;
  const call =
    parsed.ok && form.version && !isTaken
      ? {
          method: 'POST' as const,
          path: `/microFrontends/${remote.name}/deployments`,
          body: { ...parsed.input, ...(isBack ? { allowBackwards: mayGoBack } : {}) },
        }
      : null;
  return (
    <ReleaseDialog
      title={t('start.title', { remote: remote.name })}
      lead={t('start.lead')}
      call={call}
      confirm={t('start.confirm')}
      done={t('start.done', { remote: remote.name, version: form.version })}
      onClose={onClose}
    >
      {isTaken && <Notice tone="warning">{t('problem.rollout_exists')}</Notice>}
      {choices.length === 0 && <Notice tone="info">{t('start.nothing')}</Notice>}
      <Grid $min="13rem" $gap={4}>
        <Field label={t('pin.version')} required>
          <Select
            value={form.version}
            onChange={(event) => setForm({ ...form, version: event.target.value })}
          >
            {versionOptions(remote, choices)}
          </Select>
        </Field>
        <ChannelField channel={form.channel} onChange={(channel) => setForm({ ...form, channel })} />
      </Grid>
      {isBack && (
        <Checkbox
          label={t('start.backwards')}
          checked={mayGoBack}
          onChange={(event) => setMayGoBack(event.target.checked)}
        />
      )}
      <Field label={t('start.plan')}>
        <Select
          defaultValue="steady"
          onChange={(event) => setForm({ ...form, steps: stepsOfPlan(event.target.value as Plan) })}
        >
          {Object.keys(PLANS).map((plan) => (
            <option key={plan} value={plan}>
              {t(`start.plans.${plan}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Fold>
        <summary>{t('start.fold')}</summary>
        <div>
          <StepFields steps={form.steps} onChange={(steps) => setForm({ ...form, steps })} />
          <GuardFields form={form} onChange={setForm} />
        </div>
      </Fold>
      {!parsed.ok && <Notice tone="warning">{t(`start.errors.${parsed.error.replace('.', '_')}`)}</Notice>}
    </ReleaseDialog>
  );
}
