import { countries } from '@stoa/shared/commerce/countries';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { useMemo } from 'react';
import { PersonPicker } from '../../components/person-picker.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ManualDraft, ManualProblem } from './manual-order-form.ts';
import { useRequiresAddress } from './use-requires-address.ts';
import { useSellables } from './use-sellables.ts';
import { useShopRules } from './use-shop-rules.ts';

interface Props {
  draft: ManualDraft;
  problems: readonly ManualProblem[];
  onChange(part: Partial<ManualDraft>): void;
}

/** Who bought what, and whether it is paid. */
export function ManualFields(props: Props) {
  const { t } = useShopTranslations();
  const { draft, problems, onChange } = props;
  const { data: sellables = [] } = useSellables();
  const { rules } = useShopRules();
  const requestsGoods = useRequiresAddress(draft.productId);
  const asksAddress = requestsGoods || (rules?.asks_address ?? false);
  const wrong = (field: ManualProblem) => problems.includes(field) && t(`manual.${field}Wrong`);
  return (
    <Stack $gap={5}>
      <PersonPicker
        people={draft.buyer ? [draft.buyer] : []}
        from={({ user_id: id, name }) => ({ id, name })}
        labels={{
          add: t('manual.buyer'),
          hint: t('manual.buyerHint'),
          nobody: t('manual.nobody'),
          remove: (name) => t('manual.remove', { name }),
        }}
        error={wrong('buyer')}
        onChange={(people) => onChange({ buyer: people.at(-1) ?? null })}
      />
      <Field label={t('manual.product')} error={wrong('product')} required>
        <Select value={draft.productId} onChange={({ target }) => onChange({ productId: target.value })}>
          <option value="">{t('manual.choose')}</option>
          {sellables.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Grid $min="10rem" $gap={5}>
        <Field label={t('manual.quantity')} error={wrong('quantity')} required>
          <Input
            dir="ltr"
            inputMode="numeric"
            value={draft.quantity}
            onChange={({ target }) => onChange({ quantity: target.value.trim() })}
          />
        </Field>
        <Field label={t('manual.coupon')}>
          <Input
            autoComplete="off"
            maxLength={60}
            value={draft.coupon}
            onChange={({ target }) => onChange({ coupon: target.value })}
          />
        </Field>
      </Grid>
      {(asksAddress || (rules && rules.tax_mode !== 'none')) && (
        <Where {...props} asksAddress={asksAddress} />
      )}
      <Checkbox
        label={t('manual.isPaid')}
        checked={draft.isPaid}
        onChange={({ target }) => onChange({ isPaid: target.checked })}
      />
    </Stack>
  );
}

function Where({ draft, asksAddress, onChange }: Props & { asksAddress: boolean }) {
  const { t, language } = useShopTranslations();
  const list = useMemo(() => countries(language), [language]);
  return (
    <>
      <Field label={t('manual.country')} hint={t('manual.countryHint')}>
        <Select value={draft.country} onChange={({ target }) => onChange({ country: target.value })}>
          <option value="">{t('manual.before')}</option>
          {list.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {asksAddress && (
        <Grid $min="10rem" $gap={5}>
          <Field label={t('manual.street')}>
            <Input
              dir="auto"
              maxLength={200}
              value={draft.street}
              onChange={({ target }) => onChange({ street: target.value })}
            />
          </Field>
          <Field label={t('manual.city')}>
            <Input
              dir="auto"
              maxLength={100}
              value={draft.city}
              onChange={({ target }) => onChange({ city: target.value })}
            />
          </Field>
        </Grid>
      )}
    </>
  );
}
