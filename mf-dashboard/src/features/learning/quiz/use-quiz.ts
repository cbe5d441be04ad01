import { callFunction } from '@stoa/shared/data/call-function';
import type { FunctionAnswer, FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import type { Quiz, QuizAttempt } from '@stoa/shared/contracts/quizzes';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { getClient, useSession } from '@stoa/shared/session';

export interface AttemptRow {
  id: string;
  number: number;
  status: 'in_progress' | 'needs_grading' | 'graded';
  submitted_at: string | null;
  percent: number | null;
  passed: boolean | null;
}
export interface QuizState {
  quiz: Quiz;
  attempts: AttemptRow[];
}

const QUIZ_COLUMNS =
  'id,account_id,course_id,lesson_id,title,status,pass_percent,max_attempts,time_limit_s,shuffle,question_count,partial_credit,negative_percent,show_answers,keep';

/** The quiz of a lesson with the person's own tries; null when there is none open. */
export function useQuiz(lessonId: string) {
  const { user } = useSession();
  return useRead<QuizState | null>('lesson-quiz', user && [user.id, lessonId], async (client, accountId) => {
    const [quiz] = must(
      await client
        .from('quizzes')
        .select(QUIZ_COLUMNS)
        .eq('account_id', accountId)
        .eq('lesson_id', lessonId)
        .eq('status', 'published')
        .limit(1),
    ) as Quiz[];
    if (!quiz) return null;
    const attempts = must(
      await client
        .from('quiz_attempts')
        .select('id,number,status,submitted_at,percent,passed')
        .eq('quiz_id', quiz.id)
        .eq('user_id', user?.id ?? '')
        .order('number', { ascending: true })
        .limit(200),
    ) as AttemptRow[];
    return { quiz, attempts };
  });
}

async function call<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name>,
): Promise<FunctionAnswer<Name>> {
  return must(await callFunction(await getClient(), name, args)) as FunctionAnswer<Name>;
}

/** Starts a try, or goes on with the open one in this window. */
export const startQuiz = (quizId: string) => call('start_quiz', { p_quiz_id: quizId });

export const submitQuiz = ({ id, writer }: Pick<QuizAttempt, 'id' | 'writer'>) =>
  call('submit_quiz', { p_attempt_id: id, p_writer: writer });

export const readResult = (attemptId: string) => call('attempt_result', { p_attempt_id: attemptId });

/** Keeps an answer as it stands; null empties it. */
export async function saveAnswer(
  { id, writer }: Pick<QuizAttempt, 'id' | 'writer'>,
  questionId: string,
  answer: unknown,
): Promise<void> {
  const { error } = await (
    await getClient()
  ).rpc('save_answer', { p_attempt_id: id, p_writer: writer, p_question_id: questionId, p_answer: answer });
  if (error) throw new Error(error.message);
}
