import { type KeyboardEvent, type PointerEvent, useState } from 'react';

export interface Cursor {
  index: number;
  /** Keys speak; a pointer would never stop. */
  isSpoken: boolean;
}

/** Moves a cursor over buckets, by pointer or by keys; both follow the direction of time on the page. */
export function useCursor(count: number, direction: 'ltr' | 'rtl') {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  // A refresh can bring fewer buckets.
  const index = cursor && cursor.index < count ? cursor.index : null;
  const clear = () => setCursor(null);

  function moveTo(event: PointerEvent<HTMLElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const along = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    const under = Math.floor((along / Math.max(1, width)) * count);
    if (count > 0) setCursor({ index: Math.max(0, Math.min(count - 1, under)), isSpoken: false });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && cursor) {
      event.stopPropagation();
      return clear();
    }
    const next = keyTarget(event.key, index, count, direction);
    if (next === null) return;
    event.preventDefault();
    setCursor({ index: next, isSpoken: true });
  }

  return {
    index,
    isSpoken: cursor?.isSpoken ?? false,
    on: {
      onKeyDown,
      onPointerDown: moveTo,
      onPointerMove: moveTo,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && clear(),
      onBlur: clear,
    },
  };
}

/** Returns where a key leads, or null for a key that leads nowhere. */
export function keyTarget(
  key: string,
  index: number | null,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return index === null ? 0 : Math.min(last, index + 1);
  if (key === back) return index === null ? last : Math.max(0, index - 1);
  return null;
}
