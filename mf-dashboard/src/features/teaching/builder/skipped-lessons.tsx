import { Link } from '@stoa/shared/router';
import { Dialog } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { gapTexts } from '../lesson-gaps.ts';
import { PATHS } from '../paths.ts';
import type { PublishedLessons } from '../publish-lesson.ts';

/** The lessons that stayed drafts, each with what is missing. */
export function SkippedLessons(props: {
  courseId: string;
  skipped: PublishedLessons['skipped'];
  onClose(): void;
}) {
  const { t } = useTeachingTranslations();
  return (
    <Dialog open onClose={props.onClose} title={t('gaps.skippedTitle')} closeLabel={t('close')}>
      <ul>
        {props.skipped.map(({ id, title, missing }) => (
          <li key={id}>
            <Link to={PATHS.lesson(props.courseId, id)}>
              <span dir="auto">{title}</span>
            </Link>
            : {gapTexts(t, missing).join(' ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
