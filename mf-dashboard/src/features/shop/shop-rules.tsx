import { ShopRulesFields as Fields, UNPAID_LIMITS } from '@stoa/shared/contracts/shop-settings';
import { Form, type FormOptions, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { isPastEnd, SaveProblem } from './save-problem.tsx';
import { SellerFields } from './seller-fields.tsx';
import { rulesInput, type ShopRulesRow, rulesValues, type ShopRulesValues } from './shop-rules-values.ts';
import { TaxFields } from './tax-fields.tsx';
import { UnpaidFields } from './unpaid-fields.tsx';
import { useErrorMessage } from './use-error-message.ts';
import { useShopRules } from './use-shop-rules.ts';

/** How the shop taxes, whether it asks where its buyers live, and who its receipts name. */
export function ShopRules() {
  const { rules, loadError, retry, save, reload } = useShopRules();
  const [round, setRound] = useState(0);
  if (rules === undefined)
    return loadError ? <LoadFailed error={loadError} onRetry={retry} /> : <SkeletonRows />;
  const startAnew = async () => {
    await reload();
    setRound((before) => before + 1);
  };
  return <RulesForm key={round} stored={rules} save={save} onReload={startAnew} />;
}

interface FormProps {
  stored: ShopRulesRow | null;
  save: ReturnType<typeof useShopRules>['save'];
  onReload(): Promise<void>;
}

function RulesForm({ stored, save, onReload }: FormProps) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const [version, setVersion] = useState(stored?.version ?? 0);
  const form = useForm<ShopRulesValues, Fields>({
    // Its values hold rates as well while nothing is taxed.
    schema: Fields as unknown as FormOptions<ShopRulesValues, Fields>['schema'],
    initial: rulesValues(stored),
    texts: {
      'tax.rates.*.country': t('rules.countryTwice'),
      'tax.rates.*.name': t('rules.taxNameWrong'),
      'tax.rates.*.percent': t('rules.percentWrong'),
      holdDays: t('rules.wholeNumber', UNPAID_LIMITS.holdDays),
      unpaidMax: t('rules.wholeNumber', UNPAID_LIMITS.unpaidMax),
    },
    failed: say,
    async submit(values) {
      setVersion(await save(rulesInput(values), version));
      notify('success', t('saved'));
    },
  });
  return (
    <Form
      form={form}
      gap={8}
      renderProblem={(text, failure) => (
        <SaveProblem problem={text} hasEditConflict={isPastEnd(failure)} onReload={onReload} />
      )}
    >
      <TaxFields form={form} />
      <UnpaidFields form={form} />
      <SellerFields form={form} />
      <div>
        <SubmitButton form={form}>{t('rules.save')}</SubmitButton>
      </div>
    </Form>
  );
}
