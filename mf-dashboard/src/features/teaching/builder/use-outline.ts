import { useRef, useState } from 'react';
import { getClient } from '@stoa/shared/session';
import { notify } from '@stoa/shared/notify';
import type { SWRResponse } from '@stoa/shared/data';
import { callTeachingRpc, taken } from '../teaching-rpc.ts';
import { putLesson } from '../publish-lesson.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { BuiltCourse, LessonType, OutlineLesson, OutlineSection } from './built-course.ts';
import { orderOf } from './outline-moves.ts';

export interface Outline {
  /** Shows the order at once and keeps it; one write at a time, the newest order last. */
  arrange(sections: OutlineSection[]): void;
  /** Somebody else changed the order meanwhile: theirs is shown, the own last move was not kept. */
  hasEditConflict: boolean;
  isSaving: boolean;
  addSection(title: string): Promise<boolean>;
  addLesson(sectionId: string, title: string, type: LessonType): Promise<string | null>;
  renameSection(sectionId: string, title: string): Promise<boolean>;
  renameLesson(lessonId: string, title: string): Promise<boolean>;
  putLesson(lessonId: string, status: OutlineLesson['status']): Promise<boolean>;
  /** Copies a lesson or section behind itself; the id of the copy. */
  duplicate(kind: 'lesson' | 'section', id: string): Promise<string | null>;
  removeSection(sectionId: string): Promise<boolean>;
  removeLesson(lessonId: string): Promise<boolean>;
}

/** Returns the changes to a course's outline, saved and applied on screen. */
export function useOutline(
  course: BuiltCourse,
  mutate: SWRResponse<BuiltCourse | null, Error>['mutate'],
): Outline {
  const say = useErrorMessage();
  const [hasEditConflict, setHasEditConflict] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const wanted = useRef<OutlineSection[] | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const show = (sections: OutlineSection[], version?: number) =>
    mutate((now) => now && { ...now, sections, ...(version !== undefined && { outline_version: version }) }, {
      revalidate: false,
    });

  async function save(version: number) {
    let read = version;
    while (wanted.current) {
      const sections: OutlineSection[] = wanted.current;
      wanted.current = null;
      try {
        read = await callTeachingRpc('arrange_course', {
          p_course_id: course.id,
          p_version: read,
          p_sections: orderOf(sections),
        });
        // A move that was made meanwhile is shown already.
        if (!wanted.current) await show(sections, read);
      } catch (error) {
        wanted.current = null;
        if ((error as Error).message === 'precondition_failed') setHasEditConflict(true);
        else notify('error', say(error));
        await mutate();
      }
    }
  }
  function arrange(sections: OutlineSection[]) {
    setHasEditConflict(false);
    wanted.current = sections;
    void show(sections);
    if (running.current) return;
    setSaving(true);
    running.current = save(course.outline_version).finally(() => {
      running.current = null;
      setSaving(false);
    });
  }
  /** After what was moved is kept: a change, and the outline as it is then. */
  async function act<T>(step: () => Promise<T>): Promise<T | null> {
    if (running.current) await running.current;
    try {
      const done = await step();
      await mutate();
      return done;
    } catch (error) {
      notify('error', say(error));
      return null;
    }
  }
  const write = async (table: 'lessons' | 'course_sections', id: string, values: object | null) => {
    const rows = (await getClient()).from(table);
    taken(await (values ? rows.update(values) : rows.delete()).eq('id', id));
    return true;
  };
  const isDone = async (work: Promise<unknown>) => (await work) !== null;
  return {
    arrange,
    hasEditConflict,
    isSaving,
    addSection: (title) =>
      isDone(act(() => callTeachingRpc('add_section', { p_course_id: course.id, p_title: title }))),
    addLesson: (sectionId, title, type) =>
      act(() => callTeachingRpc('add_lesson', { p_section_id: sectionId, p_title: title, p_type: type })),
    renameSection: (id, title) => isDone(act(() => write('course_sections', id, { title }))),
    renameLesson: (id, title) => isDone(act(() => write('lessons', id, { title }))),
    putLesson: (id, status) => isDone(act(() => putLesson(id, status))),
    duplicate: (kind, id) =>
      act(() =>
        kind === 'section'
          ? callTeachingRpc('duplicate_section', { p_section_id: id })
          : callTeachingRpc('duplicate_lesson', { p_lesson_id: id }),
      ),
    removeSection: (id) => isDone(act(() => write('course_sections', id, null))),
    removeLesson: (id) => isDone(act(() => write('lessons', id, null))),
  };
}
