import { useRef, useState } from 'react';
import { isEditConflict } from '@stoa/shared/conflicts';
import { notify } from '@stoa/shared/notify';
import type { SWRResponse } from '@stoa/shared/data';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { putLesson } from '../publish-lesson.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { BuiltCourse, LessonType, OutlineLesson, OutlineSection } from './built-course.ts';
import { isSameOrder, orderOf } from './outline-moves.ts';
import { findTitle, withTitle } from './outline-version.ts';
import { type OutlineEdit, type OutlineMerge, useOutlineConflict } from './use-outline-conflict.ts';
import { deleteTitled, type Titled, writeTitle, writeTitles } from './write-title.ts';

export interface Outline {
  /** Shows the order at once and keeps it; one write at a time, the newest order last. */
  arrange(sections: OutlineSection[]): void;
  /** Merges a change with another member's save. */
  merge: OutlineMerge;
  isSaving: boolean;
  addSection(title: string): Promise<boolean>;
  addLesson(sectionId: string, title: string, type: LessonType): Promise<string | null>;
  /** Saves a title over the one that it was typed over. */
  renameSection(sectionId: string, title: string, before: string): Promise<boolean>;
  renameLesson(lessonId: string, title: string, before: string): Promise<boolean>;
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
  const [isSaving, setSaving] = useState(false);
  const { t } = useTeachingTranslations();
  const { merge, setConflict } = useOutlineConflict(mutate, saveOver);
  const wanted = useRef<OutlineSection[] | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const show = (sections: OutlineSection[], version?: number) =>
    mutate((now) => now && { ...now, sections, ...(version !== undefined && { outline_version: version }) }, {
      revalidate: false,
    });

  /** Saves the newest order over the version it was made from; returns what another version stands against. */
  async function save(version: number, saved: OutlineSection[]): Promise<OutlineEdit | boolean> {
    let read = version;
    let base = saved;
    while (wanted.current) {
      const sections: OutlineSection[] = wanted.current;
      wanted.current = null;
      try {
        read = await callTeachingRpc('arrange_course', {
          p_course_id: course.id,
          p_version: read,
          p_sections: orderOf(sections),
        });
        base = sections;
        // A move that was made meanwhile is shown already.
        if (!wanted.current) await show(sections, read);
      } catch (error) {
        const local: OutlineSection[] = wanted.current ?? sections;
        wanted.current = null;
        if (isEditConflict(error)) return { base, local };
        notify('error', say(error));
        await mutate();
        return false;
      }
    }
    return true;
  }
  async function saveMoves({ outline_version, sections }: BuiltCourse): Promise<void> {
    const outcome = await save(outline_version, sections);
    if (typeof outcome !== 'boolean') setConflict(outcome);
    running.current = null;
    setSaving(false);
  }
  function arrange(sections: OutlineSection[]) {
    wanted.current = sections;
    void show(sections);
    if (running.current) return;
    setSaving(true);
    running.current = saveMoves(course);
  }
  /** Runs a change after pending moves are saved, and reads the outline as it is then. */
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
  async function rename(table: Titled, id: string, title: string, before: string): Promise<boolean> {
    const base = withTitle(course.sections, id, before);
    const isWritten = await act(() => writeTitle(table, id, title, before));
    if (isWritten !== false) return isWritten === true;
    const fresh = await mutate();
    const now = fresh && findTitle(fresh.sections, id);
    if (now === title) return true;
    if (now === undefined) notify('error', t('outline.renamedDeleted', { title }));
    else setConflict({ base, local: withTitle(base, id, title) });
    return false;
  }
  /** Saves a merged outline: its titles, then its order. */
  async function saveOver(sections: OutlineSection[], stored: BuiltCourse): Promise<OutlineEdit | boolean> {
    try {
      if (!(await writeTitles(sections, stored.sections))) return { base: stored.sections, local: sections };
    } catch (error) {
      notify('error', say(error));
      return false;
    }
    wanted.current = isSameOrder(sections, stored.sections) ? null : sections;
    await show(sections);
    return save(stored.outline_version, stored.sections);
  }
  const isDone = async (work: Promise<unknown>) => (await work) !== null;
  return {
    arrange,
    merge,
    isSaving,
    addSection: (title) =>
      isDone(act(() => callTeachingRpc('add_section', { p_course_id: course.id, p_title: title }))),
    addLesson: (sectionId, title, type) =>
      act(() => callTeachingRpc('add_lesson', { p_section_id: sectionId, p_title: title, p_type: type })),
    renameSection: (id, title, before) => rename('course_sections', id, title, before),
    renameLesson: (id, title, before) => rename('lessons', id, title, before),
    putLesson: (id, status) => isDone(act(() => putLesson(id, status))),
    duplicate: (kind, id) =>
      act(() =>
        kind === 'section'
          ? callTeachingRpc('duplicate_section', { p_section_id: id })
          : callTeachingRpc('duplicate_lesson', { p_lesson_id: id }),
      ),
    removeSection: (id) => isDone(act(() => deleteTitled('course_sections', id))),
    removeLesson: (id) => isDone(act(() => deleteTitled('lessons', id))),
  };
}
