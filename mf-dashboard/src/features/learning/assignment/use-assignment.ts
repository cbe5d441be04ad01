import type { Assignment, Submission } from '@stoa/shared/contracts/learning';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { getClient, useSession } from '@stoa/shared/session';
import type { WorkFile } from '../../../data/work-files.ts';

export type Task = Omit<Assignment, 'account_id' | 'course_id'>;
export type Work = Omit<Submission, 'account_id' | 'course_id' | 'lesson_id' | 'user_id'>;

export interface AssignmentState {
  task: Task;
  /** Oldest first. */
  submissions: Work[];
  /** When the own time began, for work that is due days after it. */
  startedAt: string | null;
}

/** The task of a lesson with what the person handed in; null when it has none. */
export function useAssignment(lessonId: string, courseId: string) {
  const { user } = useSession();
  return useRead<AssignmentState | null>(
    'lesson-assignment',
    user && [user.id, lessonId],
    async (client, accountId) => {
      const [tasks, submissions, enrolments] = await Promise.all([
        client
          .from('assignments')
          .select('lesson_id,instructions,max_points,pass_points,due_at,due_days,allow_late,file_types')
          .eq('account_id', accountId)
          .eq('lesson_id', lessonId)
          .limit(1),
        client
          .from('submissions')
          .select('id,number,status,body,files,is_late,points,feedback,submitted_at,graded_at')
          .eq('account_id', accountId)
          .eq('lesson_id', lessonId)
          .eq('user_id', user?.id ?? '')
          .order('number', { ascending: true })
          .limit(100),
        client
          .from('enrolments')
          .select('started_at')
          .eq('account_id', accountId)
          .eq('course_id', courseId)
          .eq('user_id', user?.id ?? '')
          .limit(1),
      ]);
      const [task] = must(tasks);
      if (!task) return null;
      const [enrolment] = must(enrolments);
      return {
        task,
        submissions: must(submissions),
        startedAt: enrolment?.started_at ?? null,
      };
    },
  );
}

/** When the work is due for this person; null when it is open-ended. */
export function dueAt({ task, startedAt }: AssignmentState): Date | null {
  if (task.due_at) return new Date(task.due_at);
  if (task.due_days === null || !startedAt) return null;
  return new Date(Date.parse(startedAt) + task.due_days * 86_400_000);
}

/** Hands in a text and files; throws the code of what is wrong. */
export async function handIn(lessonId: string, body: string, files: readonly WorkFile[]): Promise<void> {
  const { error } = await (
    await getClient()
  ).rpc('submit_assignment', { p_lesson_id: lessonId, p_body: body, p_files: files });
  if (error) throw new Error(error.message);
}
