import { late, useLate } from '@stoa/shared/ui/late';
import { TeachingScreen } from './teaching-screen.tsx';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../words/teaching/index.ts';

const editors = late(() => import(/* webpackChunkName: "teaching-editors" */ './editors.ts'));

/** An editor of teaching: they come together, in a piece of their own that no other area loads. */
export function LateEditor({ name }: { name: 'outline' | 'settings' | 'lesson' | 'quiz' }) {
  const { t } = useTeachingTranslations();
  const parts = useLate(editors, true);
  if (!parts)
    return (
      <TeachingScreen title={t('builder.title')}>
        <SkeletonRows />
      </TeachingScreen>
    );
  if (name === 'lesson') return <parts.LessonRoute />;
  if (name === 'quiz') return <parts.QuizRoute />;
  return <parts.BuilderRoute part={name} />;
}
