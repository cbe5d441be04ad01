import { SELLER_LENGTHS } from '@stoa/shared/contracts/shop-settings';
import { type FormState, TextareaField, TextField } from '@stoa/shared/forms';
import { Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ShopRulesValues } from './shop-rules-values.ts';

/** Shows who sells, for the head of every receipt, and where money goes that no gateway takes. */
export function SellerFields({ form }: { form: FormState<ShopRulesValues> }) {
  const { t } = useShopTranslations();
  const bind = <Name extends keyof typeof SELLER_LENGTHS>(field: Name) => ({
    form,
    name: `seller.${field}` as const,
    dir: 'auto',
    maxLength: SELLER_LENGTHS[field],
  });
  return (
    <Part title={t('rules.seller')}>
      <Stack $gap={5}>
        <p>{t('rules.sellerLead')}</p>
        <Grid $min="16rem" $gap={5}>
          <TextField {...bind('name')} label={t('rules.sellerName')} hint={t('rules.sellerNameHint')} />
          <TextField {...bind('taxNumber')} label={t('rules.taxNumber')} hint={t('rules.taxNumberHint')} />
        </Grid>
        <TextareaField {...bind('address')} label={t('rules.sellerAddress')} rows={3} />
        <TextareaField {...bind('note')} label={t('rules.note')} hint={t('rules.noteHint')} rows={2} />
        <TextareaField
          {...bind('howToPay')}
          label={t('rules.howToPay')}
          hint={t('rules.howToPayHint')}
          rows={3}
        />
      </Stack>
    </Part>
  );
}
