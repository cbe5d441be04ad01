import { useController } from '@stoa/shared/forms';
import { Part } from '@stoa/shared/workplace';
import { PictureField } from '../../components/media-picker/picture-field.tsx';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ProductFormProps } from './product-form-props.ts';

const RATIOS = [
  [1, 1],
  [4, 3],
] as const;

/** Shows the product's image and its alt text. */
export function PicturePart({ form }: ProductFormProps) {
  const { t } = useShopTranslations();
  const { t: pictures } = usePictureTranslations();
  const { value: picture, onChange } = useController({
    control: form.methods.control,
    name: 'picture',
  }).field;
  return (
    <Part title={t('products.picture')}>
      <PictureField
        label={pictures('fields.product')}
        hint={pictures('hints.product')}
        src={picture.image ?? ''}
        alt={picture.alt ?? ''}
        ratios={RATIOS}
        onPick={({ src, alt }) => onChange({ image: src, ...(alt && { alt }) })}
        onRemove={() => onChange({})}
      />
    </Part>
  );
}
