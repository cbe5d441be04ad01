import { useState } from 'react';
import {
  type Billing,
  BILLING_PERIODS,
  type BillingPeriod,
  type BillingQuote,
  type BillingQuoteInput,
} from '@stoa/shared/contracts/billing';
import type { PlanLink } from '@stoa/shared/routing/plan-link';
import { Button, Card, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { useFormat } from '../../data/format.ts';
import { useBillingTranslations } from '../../translations/billing/index.ts';
import { PlanOptions } from './plan-options.tsx';

interface Props {
  billing: Billing;
  isBusy: boolean;
  /** The plan that a link chose. */
  chosen: PlanLink | null;
  onQuote(input: BillingQuoteInput): void;
}

/** Picks a plan and its period; the price is shown before anything is paid. */
export function PlanChoice({ billing, isBusy, chosen, onQuote }: Props) {
  const { t } = useBillingTranslations();
  const { money } = useFormat();
  const periods = BILLING_PERIODS.filter((one) =>
    billing.plans.some(({ prices }) => prices.some((price) => price.period === one)),
  );
  const [period, setPeriod] = useState<BillingPeriod>(
    periods.find((one) => one === chosen?.period) ?? billing.period,
  );
  const offered = billing.plans.flatMap(({ prices, ...plan }) =>
    prices
      .filter((price) => price.period === period)
      .map(({ amountMinor }) => ({ ...plan, price: money(amountMinor, billing.currency) })),
  );
  const [wanted, setWanted] = useState(
    billing.plans.some(({ id }) => id === chosen?.planId) ? (chosen?.planId ?? '') : billing.planId,
  );
  const planId = offered.some(({ id }) => id === wanted) ? wanted : (offered[0]?.id ?? '');
  const [start, setStart] = useState<'trial_end' | 'now'>('trial_end');
  const [coupon, setCoupon] = useState(chosen?.coupon ?? '');
  const isTrial = billing.status === 'trialing';
  const isCurrent = (id: string) =>
    billing.status === 'active' && id === billing.planId && period === billing.period;
  return (
    <Part title={t('choose.title')}>
      <Card>
        <Stack $gap={4}>
          <ChoiceButtons<BillingPeriod>
            label={t('choose.period')}
            value={period}
            choices={periods.map((one) => [one, t(`period.${one}`)] as const)}
            onChange={setPeriod}
          />
          <PlanOptions
            label={t('choose.plan')}
            value={planId}
            plans={offered.map((plan) => ({
              ...plan,
              note: t(isCurrent(plan.id) ? 'choose.current' : `choose.per.${period}`),
            }))}
            onChange={setWanted}
          />
          {isTrial && period !== 'onetime' && (
            <ChoiceButtons<'trial_end' | 'now'>
              label={t('choose.start')}
              value={start}
              choices={[
                ['trial_end', t('choose.trialEnd')],
                ['now', t('choose.now')],
              ]}
              onChange={setStart}
            />
          )}
          <Field label={t('choose.coupon')}>
            <Input
              value={coupon}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setCoupon(target.value)}
            />
          </Field>
          <div>
            <Button
              disabled={isCurrent(planId) || billing.openCharge !== null}
              busy={isBusy}
              onClick={() =>
                onQuote({
                  ...{ planId, period },
                  ...(isTrial ? { start } : {}),
                  ...(coupon.trim() ? { coupon: coupon.trim() } : {}),
                })
              }
            >
              {t('choose.quote')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Part>
  );
}

/** Title and lines of a quote, for the dialog that confirms it. */
export function useQuoteTexts(billing: Billing | undefined, quote: BillingQuote | null) {
  const { t } = useBillingTranslations();
  const { money, date } = useFormat();
  if (!billing || !quote) return null;
  const plan = billing.plans.find(({ id }) => id === quote.planId)?.label ?? quote.planId;
  const amount = (minor: number) => money(minor, quote.currency);
  const texts = {
    trial: () => t('choose.trial', { date: date(quote.startsAt) }),
    downgrade: () => t('choose.downgrade', { date: date(quote.startsAt) }),
    start: () =>
      quote.nextChargeAt ? t('choose.starts', { date: date(quote.nextChargeAt) }) : t('choose.startsOnce'),
  };
  const kind = quote.change === 'upgrade' ? 'start' : quote.change;
  const lines: [label: string, minor: number][] = [
    [t('choose.priceLine'), quote.priceMinor],
    [t('choose.discountLine'), -(quote.discountMinor ?? 0)],
    [t('choose.unusedLine'), -quote.unusedMinor],
    [t('choose.creditLine'), -quote.creditMinor],
    [t('choose.surplusLine'), quote.surplusMinor],
  ];
  return {
    plan,
    title: t('choose.quoteTitle', { plan }),
    text: texts[kind](),
    action: quote.dueMinor > 0 ? t('choose.pay', { amount: amount(quote.dueMinor) }) : t('choose.confirm'),
    lines: [
      ...lines.filter(([, minor]) => minor !== 0).map(([label, minor]) => [label, amount(minor)] as const),
      [t('choose.dueLine'), amount(quote.dueMinor)] as const,
    ],
  };
}
