import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { TeachingScreen } from './teaching-screen.tsx';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';

const editors = lazy(() => import(/* webpackChunkName: "teaching-editors" */ './editors.ts'));

/** An editor of teaching: they come together, in a piece of their own that no other area loads. */
export function LazyEditor({ name }: { name: 'outline' | 'settings' | 'lesson' | 'quiz' }) {
  const { t } = useTeachingTranslations();
  const parts = useLazy(editors, true);
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
