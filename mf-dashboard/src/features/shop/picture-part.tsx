import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { FileButton } from './file-button.tsx';
import type { FieldsProps } from './use-problem-text.ts';

const Shown = styled.img`
  inline-size: 12rem;
  max-inline-size: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
`;

/** What the product looks like, and what those hear who do not see it. */
export function PicturePart({ draft: { picture }, onChange }: FieldsProps) {
  const { t } = useShopTranslations();
  return (
    <Part title={t('products.picture')}>
      <Stack $gap={4}>
        {picture.image && <Shown src={picture.image} alt={picture.alt ?? ''} />}
        <FileButton
          place="open"
          label={t('products.pictureChoose')}
          hint={t('products.pictureHint')}
          onDone={({ url }) => onChange({ picture: { ...picture, image: url } })}
        />
        {picture.image && (
          <>
            <Field label={t('products.alt')} hint={t('products.altHint')}>
              <Input
                maxLength={300}
                value={picture.alt ?? ''}
                onChange={({ target }) => onChange({ picture: { ...picture, alt: target.value } })}
              />
            </Field>
            <Cluster>
              <Button type="button" variant="secondary" onClick={() => onChange({ picture: {} })}>
                {t('products.pictureRemove')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Part>
  );
}
