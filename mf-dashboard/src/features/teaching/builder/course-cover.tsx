import { Part } from '@stoa/shared/workplace';
import { PictureField } from '../../../components/media-picker/picture-field.tsx';
import { usePictureTranslations } from '../../../translations/pictures/index.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { CourseDraft } from './course-draft.ts';

const RATIOS = [[16, 9]] as const;

/** The picture of a course, and what those hear who do not see it. */
export function CourseCover(props: { draft: CourseDraft; change(part: Partial<CourseDraft>): void }) {
  const { t } = useTeachingTranslations();
  const { t: pictures } = usePictureTranslations();
  const { image } = props.draft;
  return (
    <Part title={t('settings.cover')}>
      <PictureField
        label={pictures('fields.cover')}
        hint={pictures('hints.cover')}
        src={image.image ?? ''}
        alt={image.alt ?? ''}
        ratios={RATIOS}
        onPick={({ src, alt }) => props.change({ image: { image: src, alt } })}
        onRemove={() => props.change({ image: {} })}
      />
    </Part>
  );
}
