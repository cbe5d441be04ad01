import { saidRefusal } from '../../data/said-refusal.ts';
import { useTeachingTranslations } from '../../words/teaching/index.ts';

/** What went wrong, in the teacher's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTeachingTranslations();
  return (error) => saidRefusal(t, error);
}
