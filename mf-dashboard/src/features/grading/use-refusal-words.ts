import { saidRefusal } from '../../data/said-refusal.ts';
import { useGradingWords } from '../../words/grading/index.ts';

/** What went wrong, in the teacher's language. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useGradingWords();
  return (error) => saidRefusal(t, error);
}
