import { EditConflict } from '@stoa/shared/conflicts';
import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Button, Field, Grid, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useSection } from '../../data/use-section.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { type CurrencyChange, CurrencyDialog } from './currency-dialog.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** The currency the shop sells in; it changes once the manager has confirmed what that takes off sale. */
export function CurrencyForm({ onSaved }: { onSaved(): void }) {
  const { t, language } = useShopTranslations();
  const say = useErrorMessage();
  const { account_id: accountId } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [change, setChange] = useState<CurrencyChange | null>(null);
  const form = useSection(
    'general',
    ({ settings }) => ({ currency: settings.currency ?? 'USD' }),
    ({ currency }) => ({
      name: 'change_currency',
      args: { p_currency: currency, p_products: change?.products, p_coupons: change?.coupons },
    }),
    // Only the dialog that says what goes off sale changes it.
    { isAction: true },
  );
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  if (!form.value) {
    return form.loadError ? <LoadFailed error={form.loadError} onRetry={form.retry} /> : <SkeletonRows />;
  }
  const { currency } = form.value;
  const nameOf = (value: unknown) => `${String(value)} · ${names.of(String(value))}`;
  const codes = CURRENCIES.map(({ code }) => code);
  async function count() {
    const args = { p_account_id: accountId, p_currency: currency };
    const counted = await callShopRpc('currency_change', args);
    setChange(counted);
    return counted;
  }

  async function requestChange(event: FormEvent) {
    event.preventDefault();
    setCounting(true);
    try {
      await count();
      setProblem(null);
    } catch (error) {
      setProblem(say(error));
    } finally {
      setCounting(false);
    }
  }
  async function save() {
    await form.save();
    setChange(null);
    notify('success', t('saved'));
    onSaved();
  }
  return (
    <>
      <form onSubmit={(event) => void requestChange(event)}>
        <Stack $gap={6}>
          <EditConflict {...form.conflict} labels={{ currency: t('settings.currency') }} format={nameOf} />
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Grid $min="16rem" $gap={5}>
            <Field label={t('settings.currency')} hint={t('settings.currencyHint')}>
              <Select
                value={currency}
                onChange={({ target }) => {
                  setChange(null);
                  form.change({ currency: target.value });
                }}
              >
                {(codes.includes(currency) ? codes : [...codes, currency]).map((code) => (
                  <option key={code} value={code}>
                    {nameOf(code)}
                  </option>
                ))}
              </Select>
            </Field>
          </Grid>
          <div>
            <Button type="submit" busy={isCounting} disabled={!form.isChanged}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
      {/* Of two currencies one is chosen before it's confirmed. */}
      {change && form.isChanged && form.conflict.conflict === null && (
        <CurrencyDialog
          currency={currency}
          change={change}
          isBusy={form.isBusy}
          save={save}
          recount={count}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
}
