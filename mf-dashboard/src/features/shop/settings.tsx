import { CURRENCIES, providersFor } from '@stoa/shared/contracts/currencies';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Cluster, Field, Notice, Select, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useShopWords } from '../../words/shop/index.ts';
import { useSection } from '../../data/use-section.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** The money the shop sells in. */
export function ShopSettings() {
  const { t } = useShopWords();
  return (
    <ShopScreen title={t('tabs.settings')} lead={t('settings.lead')}>
      <CurrencyForm />
    </ShopScreen>
  );
}

function CurrencyForm() {
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
    } catch (error) {
      setProblem(say(error));
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack $gap={6}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Field label={t('settings.currency')} hint={t('settings.currencyHint')}>
          <Select value={currency} onChange={({ target }) => form.change({ currency: target.value })}>
            {(codes.includes(currency) ? codes : [...codes, currency]).map((code) => (
              <option key={code} value={code}>{`${code} · ${names.of(code)}`}</option>
            ))}
          </Select>
        </Field>
        <Part title={t('settings.providers')}>
          <Cluster $gap={2}>
            {providersFor(currency).map((provider) => (
              <Badge key={provider}>{t(`settings.names.${provider}`)}</Badge>
            ))}
          </Cluster>
        </Part>
        <div>
          <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
