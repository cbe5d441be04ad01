import { POPUP_STYLES, POPUP_TRIGGERS } from '@stoa/shared/contracts/popups/popup-definition';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import type { RuleProps } from './rule-props.ts';
import { TargetPart } from './target-part.tsx';

const DEFAULTS = { delay: 10, scroll: 50 } as const;

const toLocal = (at: string | null): string => {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const toMoment = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** When, where, to whom and how often a popup shows. */
export function RuleParts(props: RuleProps) {
  const { definition, problems, formSlug, onChange } = props;
  const { t } = usePopupsTranslations();
  const { style, trigger, frequency } = definition;
  const numbers = problems.has('numbers') && t('edit.problems.numbers');
  const triggerHint =
    trigger.kind === 'exit'
      ? t('edit.exitHint')
      : trigger.kind === 'click'
        ? formSlug
          ? t('edit.clickHint', { slug: formSlug })
          : t('edit.clickNeedsForm')
        : undefined;
  return (
    <Stack $gap={6}>
      <Part title={t('edit.trigger')}>
        <Grid $min="14rem" $gap={4}>
          <Field label={t('edit.when')} hint={triggerHint}>
            <Select
              value={trigger.kind}
              options={POPUP_TRIGGERS.map((value) => ({ value, label: t(`edit.triggers.${value}`) }))}
              onChange={({ target }) => {
                const kind = POPUP_TRIGGERS.find((one) => one === target.value) ?? 'delay';
                onChange({
                  trigger: kind === 'delay' || kind === 'scroll' ? { kind, value: DEFAULTS[kind] } : { kind },
                });
              }}
            />
          </Field>
          {trigger.value !== undefined && (
            <Field label={t(trigger.kind === 'delay' ? 'edit.seconds' : 'edit.percent')} error={numbers}>
              <Input
                type="number"
                dir="ltr"
                min={trigger.kind === 'delay' ? 0 : 1}
                max={trigger.kind === 'delay' ? 600 : 100}
                value={String(trigger.value)}
                onChange={({ target }) =>
                  onChange({ trigger: { ...trigger, value: Math.round(Number(target.value)) } }, 'trigger')
                }
              />
            </Field>
          )}
          <Field label={t('edit.style')} hint={t('edit.styleHint')}>
            <Select
              value={style}
              options={POPUP_STYLES.map((value) => ({ value, label: t(`edit.styles.${value}`) }))}
              onChange={({ target }) =>
                onChange({ style: POPUP_STYLES.find((one) => one === target.value) ?? 'modal' })
              }
            />
          </Field>
        </Grid>
      </Part>
      <TargetPart {...props} />
      <Part title={t('edit.frequency')}>
        <Grid $min="14rem" $gap={4}>
          <Field label={t('edit.each')} hint={t('edit.frequencyHint')}>
            <Select
              value={frequency.kind}
              options={(['session', 'days', 'once'] as const).map((value) => ({
                value,
                label: t(`edit.frequencies.${value}`),
              }))}
              onChange={({ target: { value } }) =>
                onChange({
                  frequency:
                    value === 'days'
                      ? { kind: 'days', days: 30 }
                      : { kind: value === 'once' ? 'once' : 'session' },
                })
              }
            />
          </Field>
          {frequency.kind === 'days' && (
            <Field label={t('edit.days')} error={numbers}>
              <Input
                type="number"
                dir="ltr"
                min={1}
                max={365}
                value={String(frequency.days ?? '')}
                onChange={({ target }) =>
                  onChange({ frequency: { kind: 'days', days: Math.round(Number(target.value)) } }, 'days')
                }
              />
            </Field>
          )}
        </Grid>
      </Part>
      <Part title={t('edit.window')}>
        <Grid $min="14rem" $gap={4}>
          <Field label={t('edit.opensAt')}>
            <DateTimeInput
              value={toLocal(definition.opensAt)}
              onChange={({ target }) => onChange({ opensAt: toMoment(target.value) })}
            />
          </Field>
          <Field label={t('edit.closesAt')} error={problems.has('window') && t('edit.problems.window')}>
            <DateTimeInput
              value={toLocal(definition.closesAt)}
              onChange={({ target }) => onChange({ closesAt: toMoment(target.value) })}
            />
          </Field>
          <Field label={t('edit.priority')} hint={t('edit.priorityHint')} error={numbers}>
            <Input
              type="number"
              dir="ltr"
              min={0}
              max={100}
              value={String(definition.priority)}
              onChange={({ target }) => onChange({ priority: Math.round(Number(target.value)) }, 'priority')}
            />
          </Field>
        </Grid>
      </Part>
    </Stack>
  );
}
