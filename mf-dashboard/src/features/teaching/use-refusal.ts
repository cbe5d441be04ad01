import { saidRefusal } from '../../data/said-refusal.ts';
import { useTeachingWords } from '../../words/teaching/index.ts';

/** What went wrong, in the teacher's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTeachingWords();
  return (error) => saidRefusal(t, error);
}
