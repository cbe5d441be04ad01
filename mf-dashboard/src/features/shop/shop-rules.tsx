import { notify } from '@stoa/shared/notify';
import { Button, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useRejectedForm } from '../../data/use-rejected-form.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { isPastEnd, SaveProblem } from './save-problem.tsx';
import { SellerFields } from './seller-fields.tsx';
import {
  type RateProblem,
  ratesProblems,
  rulesDraft,
  rulesInput,
  type ShopRulesRow,
  type UnpaidField,
  unpaidProblems,
} from './shop-rules-form.ts';
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
  const [draft, setDraft] = useState(() => rulesDraft(stored));
  const [problems, setProblems] = useState<Map<number, RateProblem>>(new Map());
  const [wrongNumbers, setWrongNumbers] = useState<UnpaidField[]>([]);
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasEditConflict, setHasEditConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { form, rejected } = useRejectedForm();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = ratesProblems(draft);
    const wrong = unpaidProblems(draft);
    setProblems(found);
    setWrongNumbers(wrong);
    setProblem(null);
    if (found.size > 0 || wrong.length > 0) return rejected();
    setBusy(true);
    try {
      setVersion(await save(rulesInput(draft), version));
      notify('success', t('saved'));
    } catch (error) {
      if (isPastEnd(error)) setHasEditConflict(true);
      else setProblem(say(error));
      rejected();
    }
    setBusy(false);
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={8}>
        <SaveProblem problem={problem} hasEditConflict={hasEditConflict} onReload={onReload} />
        <TaxFields
          draft={draft}
          problems={problems}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <UnpaidFields
          draft={draft}
          problems={wrongNumbers}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <SellerFields seller={draft.seller} onChange={(seller) => setDraft((now) => ({ ...now, seller }))} />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('rules.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
