import { styled } from 'styled-components';
import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { TeachingUpload } from '../teaching-upload.tsx';
import type { CourseDraft } from './course-draft.ts';

const Shown = styled.img`
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
`;

/** The picture of a course, and what those hear who do not see it. */
export function CourseCover(props: { draft: CourseDraft; change(part: Partial<CourseDraft>): void }) {
  const { t } = useTeachingTranslations();
  const {
    draft: { image },
    change,
  } = props;
  return (
    <Part title={t('settings.cover')}>
      <Stack $gap={4}>
        {image.image && <Shown src={image.image} alt={image.alt ?? ''} />}
        <TeachingUpload
          place="open"
          kinds={['image']}
          label={t('settings.coverChoose')}
          hint={t('settings.coverHint')}
          onDone={({ url }) => change({ image: { ...image, image: url } })}
        />
        {image.image && (
          <>
            <Field label={t('settings.alt')} hint={t('settings.altHint')}>
              <Input
                dir="auto"
                maxLength={300}
                value={image.alt ?? ''}
                onChange={({ target }) => change({ image: { ...image, alt: target.value } })}
              />
            </Field>
            <Cluster>
              <Button variant="secondary" size="sm" onClick={() => change({ image: {} })}>
                {t('settings.coverRemove')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Part>
  );
}
