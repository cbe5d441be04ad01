import { useState } from 'react';
import { moved } from './moved.ts';

/** Drag state of a list, with the actions that move an item. */
export interface ReorderState {
  dragged: number | null;
  over: number | null;
  start(index: number): void;
  hover(index: number): void;
  drop(to: number): void;
  end(): void;
  move(from: number, to: number): void;
}

/**
 * The order of a list, changed by hand or by keys.
 * @param onMoved gets the new order, and what was moved from where to where
 */
export function useReorder<T>(
  list: readonly T[],
  onMoved: (list: T[], from: number, to: number) => void,
): ReorderState {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  function move(from: number, to: number) {
    if (to >= 0 && to < list.length && from !== to) onMoved(moved(list, from, to), from, to);
  }
  function end() {
    setDragged(null);
    setOver(null);
  }
  function drop(to: number) {
    if (dragged !== null) move(dragged, to);
    end();
  }
  return { dragged, over, start: setDragged, hover: setOver, drop, end, move };
}
