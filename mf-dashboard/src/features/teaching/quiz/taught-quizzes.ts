import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';

/** A line of `taught_quizzes`. */
export interface TaughtQuiz {
  id: string;
  title: string;
  status: 'draft' | 'published';
  course_id: string;
  course_title: string;
  lesson_id: string | null;
  questions: number;
  attempts: number;
}

/** Reads a page of the quizzes of an instructor's courses; null waits. */
export function useTaughtQuizzes(wanted: { search: string; page: number } | null) {
  return useRead<{ total: number; quizzes: TaughtQuiz[] }>(
    'taught-quizzes',
    wanted && [wanted.search, wanted.page],
    async (client, accountId) =>
      must(
        await client.rpc('taught_quizzes', {
          p_account_id: accountId,
          p_search: wanted?.search ?? '',
          p_page: wanted?.page ?? 1,
        }),
      ),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    taught_quizzes: { total: number; quizzes: TaughtQuiz[] };
  }
}
