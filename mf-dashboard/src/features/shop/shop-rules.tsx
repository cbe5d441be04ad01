import { EditConflict, useEditBase, useFormConflict } from '@stoa/shared/conflicts';
import { ShopRulesFields as Fields, UNPAID_LIMITS } from '@stoa/shared/contracts/shop-settings';
import { Form, type FormOptions, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useRulesDisplay } from './rules-display.ts';
import { renderSaveProblem } from './save-problem.tsx';
import { SellerFields } from './seller-fields.tsx';
import { rulesInput, type ShopRulesRow, rulesValues, type ShopRulesValues } from './shop-rules-values.ts';
import { TaxFields } from './tax-fields.tsx';
import { UnpaidFields } from './unpaid-fields.tsx';
import { useErrorMessage } from './use-error-message.ts';
import { useShopRules } from './use-shop-rules.ts';

/** Edits the shop's taxes, its address requirement, and the seller on receipts. */
export function ShopRules() {
  const { rules, loadError, retry, save, reload } = useShopRules();
  if (rules === undefined)
    return loadError ? <LoadFailed error={loadError} onRetry={retry} /> : <SkeletonRows />;
  return <RulesForm stored={rules} save={save} reload={reload} />;
}

interface FormProps {
  stored: ShopRulesRow | null;
  save: ReturnType<typeof useShopRules>['save'];
  reload: ReturnType<typeof useShopRules>['reload'];
}

function RulesForm({ stored, save, reload }: FormProps) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const base = useEditBase(rulesValues(stored), stored?.version ?? 0);
  const form = useForm<ShopRulesValues, Fields>({
    // Its values hold rates as well while nothing is taxed.
    schema: Fields as unknown as FormOptions<ShopRulesValues, Fields>['schema'],
    initial: rulesValues(stored),
    snapshot: { base },
    texts: {
      'tax.rates.*.country': t('rules.countryTwice'),
      'tax.rates.*.name': t('rules.taxNameWrong'),
      'tax.rates.*.percent': t('rules.percentWrong'),
      holdDays: t('rules.wholeNumber', UNPAID_LIMITS.holdDays),
      unpaidMax: t('rules.wholeNumber', UNPAID_LIMITS.unpaidMax),
    },
    failed: say,
    async submit(values, fields) {
      base.set({ values: fields, version: await save(rulesInput(values), base.get().version) });
      notify('success', t('saved'));
    },
  });
  const display = useRulesDisplay();
  const conflict = useFormConflict<ShopRulesValues, ShopRulesRow>({
    ...display,
    form,
    base,
    read: reload,
    toValues: rulesValues,
    toVersion: ({ version }) => version,
  });
  return (
    <Form form={form} gap={8} renderProblem={renderSaveProblem}>
      <EditConflict {...conflict} />
      <TaxFields form={form} />
      <UnpaidFields form={form} />
      <SellerFields form={form} />
      <div>
        <SubmitButton form={form}>{t('rules.save')}</SubmitButton>
      </div>
    </Form>
  );
}
