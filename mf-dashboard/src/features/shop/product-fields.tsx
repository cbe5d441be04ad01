import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { isResourceKind, PRODUCT_KINDS } from '@stoa/shared/contracts/product-kind';
import {
  type FormState,
  NumberField,
  SelectField,
  TextField,
  useController,
  useWatch,
} from '@stoa/shared/forms';
import { Checkbox, Grid, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useEffect, useRef } from 'react';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { PriceFields } from './price-fields.tsx';
import type { ProductFormProps } from './product-form-props.ts';
import { PRODUCT_STATUSES, type ProductValues, slugOf } from './product-values.ts';
import { FilePart } from './file-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { useHoldables, useResources } from './use-holdables.ts';

/** Shows all fields of a product. */
export function ProductFields({ form, isNew }: ProductFormProps & { isNew: boolean }) {
  const { t } = useShopTranslations();
  const { control } = form.methods;
  const kind = useWatch({ control, name: 'kind' });
  const description = useController({ control, name: 'description' }).field;
  useSlugOfTitle(form, isNew);
  return (
    <>
      <Part title={t('products.about')}>
        <Grid $min="18rem" $gap={5}>
          <TextField form={form} name="title" label={t('products.title')} maxLength={200} required />
          <TextField
            form={form}
            name="slug"
            label={t('products.slug')}
            hint={t('products.slugHint')}
            dir="ltr"
            maxLength={80}
            required
          />
          {isNew && (
            <SelectField
              form={form}
              name="kind"
              label={t('products.kind')}
              hint={t(`products.kindHints.${kind}`)}
            >
              {PRODUCT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`products.kinds.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          {isNew && kind === 'product' && (
            <NumberField
              form={form}
              name="stock"
              label={t('products.inStock')}
              hint={t('products.inStockHint')}
              inputMode="numeric"
            />
          )}
          {isNew && isResourceKind(kind) && <ResourceField form={form} kind={kind} />}
          <SelectField form={form} name="status" label={t('products.state')} hint={t('products.stateHint')}>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`products.statuses.${status}`)}
              </option>
            ))}
          </SelectField>
        </Grid>
        <RichTextField
          label={t('products.description')}
          value={description.value}
          error={form.getError('description')}
          onChange={description.onChange}
        />
      </Part>
      <PicturePart form={form} />
      {kind === 'download' && <FilePart form={form} />}
      <PriceFields form={form} />
      {(kind === 'bundle' || kind === 'membership') && <ItemsPart form={form} />}
    </>
  );
}

/** Writes the URL slug of a new product while nobody has written another one. */
function useSlugOfTitle({ methods }: FormState<ProductValues>, isNew: boolean) {
  const title = useWatch({ control: methods.control, name: 'title' });
  const written = useRef(title);
  useEffect(() => {
    const before = slugOf(written.current);
    written.current = title;
    if (isNew && slugOf(title) !== before && methods.getValues('slug') === before)
      methods.setValue('slug', slugOf(title), { shouldDirty: true });
  }, [title, isNew, methods]);
}

function ResourceField({ form, kind }: ProductFormProps & { kind: ProductKind }) {
  const { t } = useShopTranslations();
  const { data = [] } = useResources(kind);
  const { setValue } = form.methods;
  const listed = useRef(kind);
  useEffect(() => {
    if (listed.current === kind) return;
    listed.current = kind;
    // Another kind has other things to choose from.
    setValue('resourceId', '');
  }, [kind, setValue]);
  return (
    <SelectField form={form} name="resourceId" label={t(`products.kinds.${kind}`)} required>
      <option value="">{t('products.resourceChoose')}</option>
      {data.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function ItemsPart({ form }: ProductFormProps) {
  const { t } = useShopTranslations();
  const { value: items, onChange } = useController({ control: form.methods.control, name: 'items' }).field;
  const problem = form.getError('items');
  const { data = [] } = useHoldables();
  return (
    <Part title={t('products.contains')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Muted>{t(data.length > 0 ? 'products.containsHint' : 'products.nothingToHold')}</Muted>
      <Stack $gap={2}>
        {data.map(({ type, id, title }) => (
          <Checkbox
            key={id}
            name="items"
            label={`${title} · ${t(`products.kinds.${type}`)}`}
            checked={items.some((item) => item.id === id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...items, { type, id }] : items.filter((item) => item.id !== id))
            }
          />
        ))}
      </Stack>
    </Part>
  );
}
