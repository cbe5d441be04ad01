import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Notice, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { ChannelField } from './channel-field.tsx';
import { GuardFields } from './guard-fields.tsx';
import {
  parseRolloutForm,
  type Plan,
  PLANS,
  type RolloutForm,
  rolloutForm,
  stepsOfPlan,
} from './rollout-form.ts';
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

interface Choices extends RolloutForm {
  plan: Plan;
  /** Visitors may get an older version than they have. */
  allowsBack: boolean;
}

/** Moves a channel to a version step by step, under a guard. */
export function StartRollout(props: { remote: RegistryRemote; version?: string; onClose: () => void }) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const { remote, onClose } = props;
  const choices = servable(remote).filter(({ version }) => version !== remote.channels.stable);
  const initial: Choices = {
    ...rolloutForm(props.version ?? choices[0]?.version ?? ''),
    plan: 'steady',
    allowsBack: false,
  };
  const isTaken = ({ channel }: Choices) => remote.rollouts?.some((one) => one.channel === channel) ?? false;
  const isBack = ({ channel, version }: Choices) => {
    const live = remote.channels[channel];
    return live !== null && version !== '' && compareVersionNumbers(version, live) < 0;
  };
  return (
    <ReleaseDialog
      title={t('start.title', { remote: remote.name })}
      lead={t('start.lead')}
      choices={initial}
      call={(form) => {
        const parsed = parseRolloutForm(form);
        if (!parsed.ok || !form.version || isTaken(form)) return null;
        return {
          method: 'POST',
          path: `/microFrontends/${remote.name}/deployments`,
          body: { ...parsed.input, ...(isBack(form) ? { allowBackwards: form.allowsBack } : {}) },
        };
      }}
      confirm={t('start.confirm')}
      done={({ version }) => t('start.done', { remote: remote.name, version })}
      onClose={onClose}
    >
      {(form, setForm) => {
        const parsed = parseRolloutForm(form);
        return (
          <>
            {isTaken(form) && <Notice tone="warning">{t('problem.rollout_exists')}</Notice>}
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
            {isBack(form) && (
              <Checkbox
                label={t('start.backwards')}
                checked={form.allowsBack}
                onChange={(event) => setForm({ ...form, allowsBack: event.target.checked })}
              />
            )}
            <Field label={t('start.plan')}>
              <Select
                value={form.plan}
                onChange={({ target }) => {
                  const plan = target.value as Plan;
                  setForm({ ...form, plan, steps: stepsOfPlan(plan) });
                }}
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
                <GuardFields form={form} onChange={(next) => setForm({ ...form, ...next })} />
              </div>
            </Fold>
            {!parsed.ok && (
              <Notice tone="warning">{t(`start.errors.${parsed.error.replace('.', '_')}`)}</Notice>
            )}
          </>
        );
      }}
    </ReleaseDialog>
  );
}
