import type { FunctionArgs } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import type { LessonState } from '@stoa/shared/contracts/learning';
import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { dataOrNull, must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { useSWRConfig } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { useCallback } from 'react';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { lessonsOf, withLesson } from './outline.ts';

/** Functions that return the lesson's new state. */
type LessonFunction = 'open_lesson' | 'complete_lesson' | 'report_playback';

/** A course as its learner sees it; null when there is none that this person may see. */
export function useCourse(slug: string) {
  const { user } = useSession();
  return useRead<LearnerCourse | null>('learner-course', user && [user.id, slug], async (client, accountId) =>
    dataOrNull(await client.rpc('learner_course', { p_account_id: accountId, p_slug: slug })),
  );
}

/** Reads a lesson's content; null if row security hides it from the user. */
export function useLessonContent(lessonId: string | null) {
  const { user } = useSession();
  return useRead<Record<string, unknown> | null>(
    'lesson-content',
    lessonId && user ? [user.id, lessonId] : null,
    async (client, accountId) => {
      const rows = must(
        await client
          .from('lesson_contents')
          .select('content')
          .eq('account_id', accountId)
          .eq('lesson_id', lessonId ?? '')
          .limit(1),
      ) as { content: Record<string, unknown> }[];
      return rows[0]?.content ?? null;
    },
  );
}

export interface Progress {
  /** Tells the server that the lesson is looked at; the course goes on here. */
  open(lesson: LearnerLesson): Promise<void>;
  complete(lesson: LearnerLesson): Promise<void>;
  /** A stretch that was played, in whole seconds. */
  played(lesson: LearnerLesson, from: number, to: number): Promise<LessonState>;
  /** After something that completes lessons by itself: reads the course again. */
  refresh(): Promise<void>;
}

/** Writes progress through the server's functions and shows what they answer. */
export function useProgress(
  course: LearnerCourse,
  show: (next?: LearnerCourse) => Promise<unknown>,
): Progress {
  const { t } = useLearningTranslations();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const evictList = useCallback(
    () => mutate((key) => Array.isArray(key) && key[0] === 'my-courses' && key[1] === accountId),
    [mutate, accountId],
  );

  const take = async (state: LessonState) => {
    const before = lessonsOf(course).find(({ id }) => id === state.lesson_id);
    const completesNow = state.completed_at !== null && before?.completed_at === null;
    if (completesNow) {
      const isCourseDone = state.course_status === 'completed' && course.enrolment?.status !== 'completed';
      notify('success', t(isCourseDone ? 'lesson.courseCompleted' : 'lesson.completedNow'));
      void evictList();
    }
    await show(withLesson(course, state));
    // Only the server knows which lessons this unlocks.
    if (completesNow || course.enrolment === null) await show();
  };
  const call = async <Name extends LessonFunction>(name: Name, args: FunctionArgs<Name>) =>
    must(await callFunction(await getClient(), name, args)) as LessonState;

  return {
    async open(lesson) {
      await take(await call('open_lesson', { p_lesson_id: lesson.id }));
      void evictList();
    },
    async complete(lesson) {
      await take(await call('complete_lesson', { p_lesson_id: lesson.id }));
    },
    async played(lesson, from, to) {
      const state = await call('report_playback', { p_lesson_id: lesson.id, p_from_s: from, p_to_s: to });
      await take(state);
      return state;
    },
    async refresh() {
      void evictList();
      await show();
    },
  };
}
