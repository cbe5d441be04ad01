import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { notify } from '@stoa/shared/notify';
import { Button, Field, Grid, Notice, Select, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useShopWords } from '../../words/shop/index.ts';
import { useSection } from '../../data/use-section.ts';
import { PaymentProviders } from './payment-providers.tsx';
import { ShopRules } from './shop-rules.tsx';
import { ShopScreen } from './shop-screen.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** The money the shop sells in, who takes it, how it is taxed and who sells. */
export function ShopSettings() {
  const { t } = useShopWords();
  // Another currency has other providers.
  const [saves, setSaves] = useState(0);
  return (
    <ShopScreen title={t('tabs.settings')} lead={t('settings.lead')}>
      <Stack $gap={8}>
        <CurrencyForm onSaved={() => setSaves((count) => count + 1)} />
        <PaymentProviders key={saves} />
        <ShopRules />
      </Stack>
    </ShopScreen>
  );
}

function CurrencyForm({ onSaved }: { onSaved(): void }) {
  const { t, language } = useShopWords();
  const say = useRefusalWords();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSection('general', ({ settings }) => ({ currency: settings.currency ?? 'USD' }));
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  if (!form.value) {
    return form.loadError ? <LoadFailed error={form.loadError} onRetry={form.retry} /> : <SkeletonRows />;
  }
  const { currency } = form.value;
  const codes = CURRENCIES.map(({ code }) => code);
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await form.save();
      setProblem(null);
      notify('success', t('saved'));
      onSaved();
    } catch (error) {
      setProblem(say(error));
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack $gap={6}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Grid $min="16rem" $gap={5}>
          <Field label={t('settings.currency')} hint={t('settings.currencyHint')}>
            <Select value={currency} onChange={({ target }) => form.change({ currency: target.value })}>
              {(codes.includes(currency) ? codes : [...codes, currency]).map((code) => (
                <option key={code} value={code}>{`${code} · ${names.of(code)}`}</option>
              ))}
            </Select>
          </Field>
        </Grid>
        <div>
          <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
