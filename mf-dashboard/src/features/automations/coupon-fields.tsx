import type { Step } from '@stoa/shared/contracts/automations/steps';
import { useSite } from '@stoa/shared/shell';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { ChoiceField } from './choice-field.tsx';
import { useAutomationText } from './use-automation-text.ts';

type CouponStep = Extract<Step, { kind: 'coupon' }>;

/** The coupon that a step makes for each contact: its discount and how long it can be used. */
export function CouponFields({
  step,
  onChange,
}: {
  step: CouponStep;
  onChange(step: CouponStep, place?: string): void;
}) {
  const { t } = useAutomationText();
  const { settings } = useSite();
  const isPercentage = step.discount === 'percentage';
  return (
    <>
      <Grid $min="12rem" $gap={4}>
        <ChoiceField
          label={t('coupon.discount')}
          value={step.discount}
          choices={['percentage', 'flat']}
          textOf={(one) => t(`coupon.${one}`)}
          onChange={(discount) => onChange({ ...step, discount, amount: 10 })}
        />
        <Field label={t(isPercentage ? 'coupon.percent' : 'coupon.amount', { currency: settings.currency })}>
          <Input
            type="number"
            dir="ltr"
            min={1}
            max={isPercentage ? 100 : 1_000_000}
            value={String(step.amount)}
            onChange={({ target }) => onChange({ ...step, amount: Number(target.value) }, 'amount')}
          />
        </Field>
        <Field label={t('coupon.days')}>
          <Input
            type="number"
            dir="ltr"
            min={1}
            max={365}
            value={String(step.days)}
            onChange={({ target }) => onChange({ ...step, days: Number(target.value) }, 'days')}
          />
        </Field>
      </Grid>
      <p>
        {t('coupon.hint')} <code dir="ltr">{'{{ contact.coupon }}'}</code>
      </p>
    </>
  );
}
