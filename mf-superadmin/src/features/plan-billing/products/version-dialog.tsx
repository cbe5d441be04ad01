import { PlanVersionFields, type PlanProduct } from '@stoa/shared/contracts/operator-products';
import { MoneyField, NumberField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import { useLimitName } from './use-limit-name.ts';
import { VersionEffect } from './version-effect.tsx';
import { versionBody, versionPath } from './version-request.ts';

const MAX_PRICE_MINOR = 10_000_000;

/** Gives a plan new prices and limits, with a preview of whom they concern. */
export function VersionDialog(props: { plan: PlanProduct; onDone(): Promise<unknown>; onClose(): void }) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const { money } = useFormat();
  const limitName = useLimitName();
  const { id, label, currency, prices, limits, etag } = props.plan;
  const form = useForm({
    schema: PlanVersionFields,
    initial: {
      prices,
      limits: Object.entries(limits).map(([name, value]) => ({ name, value })),
      reason: '',
    } as PlanVersionFields,
    isAction: true,
    snapshot: { entity: `${id} version` },
    texts: {
      reason: common('reason.missing'),
      'prices.*.amountMinor': t('version.amountWrong', {
        min: money(0, currency),
        max: money(MAX_PRICE_MINOR, currency),
      }),
      'prices.*.iterations': t('version.cyclesWrong'),
      'limits.*.value': t('version.limitWrong'),
    },
    failed: (error) => problemText(error, common).text,
    async submit(values) {
      await operatorFetch(versionPath(id), {
        method: 'POST',
        body: versionBody(values),
        headers: { 'if-match': etag },
      });
      await props.onDone();
      notify('success', t('version.done'));
      props.onClose();
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('version.title', { name: label })}
      lead={t('version.lead')}
      confirm={t('version.confirm')}
      isDangerous
    >
      {prices.map(({ period }, index) => (
        <div key={period}>
          <MoneyField
            form={form}
            name={`prices.${index}.amountMinor`}
            currency={currency}
            label={t('version.amount', { period: t(`period.${period}`), currency })}
            required
          />
          {period !== 'onetime' && (
            <NumberField
              form={form}
              name={`prices.${index}.iterations`}
              label={t('version.cycles', { period: t(`period.${period}`) })}
              hint={t('version.cyclesHint')}
              inputMode="numeric"
              required
            />
          )}
        </div>
      ))}
      {Object.keys(limits).map((name, index) => (
        <NumberField
          key={name}
          form={form}
          name={`limits.${index}.value`}
          label={limitName(name)}
          inputMode="numeric"
          required
        />
      ))}
      <VersionEffect planId={id} form={form} />
    </ReasonDialog>
  );
}
