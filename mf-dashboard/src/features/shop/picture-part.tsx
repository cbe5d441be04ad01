import { useController } from '@stoa/shared/forms';
import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { FileButton } from './file-button.tsx';
import type { ProductFormProps } from './product-form-props.ts';

const Shown = styled.img`
  inline-size: 12rem;
  max-inline-size: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
`;

/** Shows the product's image and its alt text. */
export function PicturePart({ form }: ProductFormProps) {
  const { t } = useShopTranslations();
  const { value: picture, onChange } = useController({
    control: form.methods.control,
    name: 'picture',
  }).field;
  return (
    <Part title={t('products.picture')}>
      <Stack $gap={4}>
        {picture.image && <Shown src={picture.image} alt={picture.alt ?? ''} />}
        <FileButton
          place="open"
          label={t('products.pictureChoose')}
          hint={t('products.pictureHint')}
          onDone={({ url }) => onChange({ ...picture, image: url })}
        />
        {picture.image && (
          <>
            <Field label={t('products.alt')} hint={t('products.altHint')}>
              <Input
                maxLength={300}
                value={picture.alt ?? ''}
                onChange={({ target }) => onChange({ ...picture, alt: target.value })}
              />
            </Field>
            <Cluster>
              <Button type="button" variant="secondary" onClick={() => onChange({})}>
                {t('products.pictureRemove')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Part>
  );
}
