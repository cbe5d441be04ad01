import { Field, Grid, Input, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { type RulesDraft, SELLER_LENGTHS } from './shop-rules-form.ts';

type SellerDraft = RulesDraft['seller'];

/** Who sells, for the head of every receipt, and where money goes that no gateway takes. */
export function SellerFields({
  seller,
  onChange,
}: {
  seller: SellerDraft;
  onChange(next: SellerDraft): void;
}) {
  const { t } = useShopTranslations();
  const bind = (field: keyof SellerDraft) => ({
    dir: 'auto' as const,
    maxLength: SELLER_LENGTHS[field],
    value: seller[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...seller, [field]: target.value }),
  });
  return (
    <Part title={t('rules.seller')}>
      <Stack $gap={5}>
        <p>{t('rules.sellerLead')}</p>
        <Grid $min="16rem" $gap={5}>
          <Field label={t('rules.sellerName')} hint={t('rules.sellerNameHint')}>
            <Input {...bind('name')} />
          </Field>
          <Field label={t('rules.taxNumber')} hint={t('rules.taxNumberHint')}>
            <Input {...bind('taxNumber')} />
          </Field>
        </Grid>
        <Field label={t('rules.sellerAddress')}>
          <Textarea rows={3} {...bind('address')} />
        </Field>
        <Field label={t('rules.note')} hint={t('rules.noteHint')}>
          <Textarea rows={2} {...bind('note')} />
        </Field>
        <Field label={t('rules.howToPay')} hint={t('rules.howToPayHint')}>
          <Textarea rows={3} {...bind('howToPay')} />
        </Field>
      </Stack>
    </Part>
  );
}
