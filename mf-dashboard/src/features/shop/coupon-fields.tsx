import { useSite } from '@stoa/shared/shell';
import { DateInput, Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { knownZone } from '../../data/start-of-day.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { CouponDraft, CouponProblems } from './coupon-form.ts';

interface Props {
  draft: CouponDraft;
  /** In which a fixed amount counts. */
  currency: string;
  /** What is wrong, in words. */
  problems: CouponProblems;
  onChange(part: Partial<CouponDraft>): void;
}

/** What the five rules and the discount are made of. */
export function CouponFields({ draft, currency, problems, onChange }: Props) {
  const { t } = useShopTranslations();
  const { settings } = useSite();
  const dayHint = t('coupons.dayHint', { zone: knownZone(settings.timeZone) });
  const number = (field: 'amount' | 'usageLimit' | 'perUserLimit', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[field]}>
      <Input
        dir="ltr"
        inputMode="numeric"
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value.trim() })}
      />
    </Field>
  );
  const day = (field: 'start' | 'end') => (
    <Field label={t(`coupons.${field}`)} hint={dayHint} error={problems[field]}>
      <DateInput value={draft[field]} onChange={({ target }) => onChange({ [field]: target.value })} />
    </Field>
  );
  return (
    <>
      <Grid $min="16rem" $gap={5}>
        <Field label={t('coupons.name')} hint={t('coupons.nameHint')} error={problems.name} required>
          <Input
            dir="ltr"
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label={t('coupons.type')}>
          <Select
            value={draft.type}
            onChange={({ target }) => onChange({ type: target.value as CouponDraft['type'] })}
          >
            <option value="percentage">{t('coupons.types.percentage')}</option>
            <option value="flat">{t('coupons.types.flat')}</option>
          </Select>
        </Field>
        {number('amount', draft.type === 'flat' ? t('coupons.amount', { currency }) : t('coupons.percent'))}
        {number('usageLimit', t('coupons.usageLimit'), t('coupons.limitHint'))}
        {number('perUserLimit', t('coupons.perUserLimit'), t('coupons.limitHint'))}
        {day('start')}
        {day('end')}
      </Grid>
      <Stack $gap={2}>
        <Checkbox
          label={t('coupons.active')}
          checked={draft.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        <Checkbox
          label={t('coupons.everyPayment')}
          checked={draft.everyPayment}
          onChange={({ target }) => onChange({ everyPayment: target.checked })}
        />
      </Stack>
    </>
  );
}
