import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { BuiltCourse, OutlineSection } from './built-course.ts';
import { type OutlineAct, rowsBelow } from './outline-act.ts';
import { placeOf, stepped, withLessonAt, withSectionAt } from './outline-moves.ts';
import type { Outline } from './use-outline.ts';

/** Returns drag and rename state with stable callbacks, so that a move re-renders only affected sections. */
export function useOutlineAct(course: BuiltCourse, outline: Outline, remove: (id: string) => void) {
  const { t } = useTeachingTranslations();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  /** The thing that moved by keys, which keeps the focus. */
  const [moved, setMoved] = useState<{ id: string; announcement: string } | null>(null);
  const now = useRef({ course, outline, dragged, over, t, remove });
  useLayoutEffect(() => {
    now.current = { course, outline, dragged, over, t, remove };
  });

  const act = useMemo<OutlineAct>(() => {
    const isSection = (id: string) => now.current.course.sections.some((section) => section.id === id);
    const arrange = (id: string, next: OutlineSection[]) => {
      if (next === now.current.course.sections) return;
      now.current.outline.arrange(next);
      setMoved({ id, announcement: positionText(next, id) });
    };
    const positionText = (sections: OutlineSection[], id: string) => {
      const place = placeOf(sections, id);
      const section = sections[place ? place.section : sections.findIndex((one) => one.id === id)]!;
      const { t: say } = now.current;
      return place
        ? say('outline.lessonMoved', {
            title: section.lessons[place.lesson]!.title,
            place: place.lesson + 1,
            section: section.title,
          })
        : say('outline.sectionMoved', { title: section.title, place: sections.indexOf(section) + 1 });
    };
    const step = (id: string, by: -1 | 1) => {
      const { sections } = now.current.course;
      const at = sections.findIndex((section) => section.id === id);
      arrange(id, at >= 0 ? withSectionAt(sections, id, at + by) : stepped(sections, id, by));
    };
    const put = () => {
      const {
        dragged: held,
        over: goal,
        course: { sections },
      } = now.current;
      setDragged(null);
      setOver(null);
      if (!held || !goal || held === goal) return;
      const section = sections.findIndex(({ id }) => id === goal);
      if (isSection(held)) return arrange(held, withSectionAt(sections, held, section));
      const end = { section, lesson: Number.MAX_SAFE_INTEGER };
      arrange(held, withLessonAt(sections, held, placeOf(sections, goal) ?? end));
    };
    const duplicate = async (id: string) => {
      const kind = isSection(id) ? 'section' : 'lesson';
      const copy = await now.current.outline.duplicate(kind, id);
      if (copy) setMoved({ id: copy, announcement: now.current.t(`outline.${kind}Duplicated`) });
    };
    return {
      step,
      drag(event, id) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      over(event, id) {
        const { dragged: held } = now.current;
        if (!held || (isSection(held) && !isSection(id))) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(id);
      },
      drop(event) {
        event.preventDefault();
        event.stopPropagation();
        put();
      },
      letGo() {
        setDragged(null);
        setOver(null);
      },
      hold(event, id) {
        if (event.pointerType === 'mouse') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      slide(event) {
        const { dragged: held } = now.current;
        if (!held || event.pointerType === 'mouse') return;
        const goal = rowsBelow(event).find((id) => !isSection(held) || isSection(id));
        if (goal) setOver(goal);
      },
      release(event) {
        if (event.pointerType !== 'mouse') put();
      },
      keys(event, id) {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(id, event.key === 'ArrowUp' ? -1 : 1);
      },
      rename: (id) => setRenaming(id),
      renamed(id, title, before) {
        setRenaming(null);
        if (title === null) return;
        const { outline: does } = now.current;
        void (isSection(id) ? does.renameSection(id, title, before) : does.renameLesson(id, title, before));
      },
      publish: ({ id, status }) =>
        void now.current.outline.putLesson(id, status === 'published' ? 'draft' : 'published'),
      duplicate: (id) => void duplicate(id),
      remove: (id) => now.current.remove(id),
      addLesson: (sectionId, title, type) => now.current.outline.addLesson(sectionId, title, type),
    };
  }, []);
  return { act, dragged, over, renaming, moved };
}
