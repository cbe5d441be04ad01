import type { DragEvent, KeyboardEvent, PointerEvent } from 'react';
import type { LessonType, OutlineLesson } from './built-course.ts';

/** Actions of the outline's rows and sections; ids are those of lessons or sections. */
export interface OutlineAct {
  drag(event: DragEvent, id: string): void;
  over(event: DragEvent, id: string): void;
  drop(event: DragEvent): void;
  letGo(): void;
  /** A finger or pen on the grip, which browsers do not drag by. */
  hold(event: PointerEvent, id: string): void;
  slide(event: PointerEvent): void;
  release(event: PointerEvent): void;
  keys(event: KeyboardEvent, id: string): void;
  step(id: string, step: -1 | 1): void;
  rename(id: string): void;
  /** `before` is the title that it was typed over. */
  renamed(id: string, title: string | null, before: string): void;
  publish(lesson: OutlineLesson): void;
  duplicate(id: string): void;
  remove(id: string): void;
  addLesson(sectionId: string, title: string, type: LessonType): Promise<string | null>;
}

/** Returns the handle's pointer events that drag its row by touch. */
export const byTouch = (act: OutlineAct, id: string) => ({
  onPointerDown: (event: PointerEvent) => act.hold(event, id),
  onPointerMove: (event: PointerEvent) => act.slide(event),
  onPointerUp: (event: PointerEvent) => act.release(event),
  onPointerCancel: () => act.letGo(),
});

const EDGE_PX = 72;
const STEP_PX = 14;

/** The rows below a point, innermost first, by the ids of their grips; near the edge the page goes along. */
export function rowsBelow({ clientX, clientY }: { clientX: number; clientY: number }): string[] {
  if (clientY < EDGE_PX) scrollBy(0, -STEP_PX);
  else if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
  const rows: string[] = [];
  let row = document.elementFromPoint(clientX, clientY)?.closest('li');
  while (row) {
    const id = row.querySelector<HTMLElement>('[data-grip]')?.dataset['grip'];
    if (id) rows.push(id);
    row = row.parentElement?.closest('li');
  }
  return rows;
}
