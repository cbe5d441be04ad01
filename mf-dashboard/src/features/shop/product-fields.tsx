import { PRODUCT_KINDS, type ProductKind } from '@stoa/shared/contracts/product-kind';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { PriceFields } from './price-fields.tsx';
import { hasResource, PRODUCT_STATUSES, type ProductDraft, slugOf } from './product-form.ts';
import { type FieldsProps, useProblemText } from './use-problem-text.ts';
import { FilePart } from './file-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { useHoldables, useResources } from './use-holdables.ts';

/** Everything that is asked about a product. */
export function ProductFields(props: FieldsProps) {
  const { t } = useShopTranslations();
  const { draft, isNew, onChange } = props;
  const say = useProblemText(props.problems);
  const isTitleLeading = isNew && draft.slug === slugOf(draft.title);
  return (
    <>
      <Part title={t('products.about')}>
        <Grid $min="18rem" $gap={5}>
          <Field label={t('products.title')} error={say('title')} required>
            <Input
              maxLength={200}
              value={draft.title}
              onChange={({ target: { value } }) =>
                onChange({ title: value, ...(isTitleLeading ? { slug: slugOf(value) } : {}) })
              }
            />
          </Field>
          <Field label={t('products.slug')} hint={t('products.slugHint')} error={say('slug')} required>
            <Input
              dir="ltr"
              maxLength={80}
              value={draft.slug}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
          </Field>
          {isNew && (
            <Field label={t('products.kind')} hint={t(`products.kindHints.${draft.kind}`)}>
              <Select
                value={draft.kind}
                onChange={({ target }) => onChange({ kind: target.value as ProductKind, resourceId: '' })}
              >
                {PRODUCT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`products.kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {isNew && draft.kind === 'product' && (
            <Field label={t('products.inStock')} hint={t('products.inStockHint')} error={say('stock')}>
              <Input
                dir="ltr"
                inputMode="numeric"
                value={draft.stock}
                onChange={({ target }) => onChange({ stock: target.value.trim() })}
              />
            </Field>
          )}
          {isNew && hasResource(draft.kind) && <ResourceField {...props} />}
          <Field label={t('products.state')} hint={t('products.stateHint')}>
            <Select
              value={draft.status}
              onChange={({ target }) => onChange({ status: target.value as ProductDraft['status'] })}
            >
              {PRODUCT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`products.statuses.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <RichTextField
          label={t('products.description')}
          value={draft.description}
          error={say('description')}
          onChange={(description) => onChange({ description })}
        />
      </Part>
      <PicturePart {...props} />
      {draft.kind === 'download' && <FilePart {...props} />}
      <PriceFields {...props} />
      {(draft.kind === 'bundle' || draft.kind === 'membership') && <ItemsPart {...props} />}
    </>
  );
}

function ResourceField({ draft, problems, onChange }: FieldsProps) {
  const { t } = useShopTranslations();
  const say = useProblemText(problems);
  const { data = [] } = useResources(draft.kind);
  return (
    <Field label={t(`products.kinds.${draft.kind}`)} error={say('resourceId')} required>
      <Select value={draft.resourceId} onChange={({ target }) => onChange({ resourceId: target.value })}>
        <option value="">{t('products.resourceChoose')}</option>
        {data.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ItemsPart({ draft, problems, onChange }: FieldsProps) {
  const { t } = useShopTranslations();
  const problem = useProblemText(problems)('items');
  const { data = [] } = useHoldables();
  const isIn = (id: string) => draft.items.some((item) => item.id === id);
  return (
    <Part title={t('products.contains')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Muted>{t(data.length > 0 ? 'products.containsHint' : 'products.nothingToHold')}</Muted>
      <Stack $gap={2}>
        {data.map(({ type, id, title }) => (
          <Checkbox
            key={id}
            label={`${title} · ${t(`products.kinds.${type}`)}`}
            checked={isIn(id)}
            onChange={({ target }) =>
              onChange({
                items: target.checked
                  ? [...draft.items, { type, id }]
                  : draft.items.filter((item) => item.id !== id),
              })
            }
          />
        ))}
      </Stack>
    </Part>
  );
}
