import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const MIN_SCALE = 0.25;
const MAX_SCALE = 1.5;
/** Smallest size at which a map opens: letters stay readable and buttons large enough for a finger. */
const MIN_INITIAL = 0.75;
const STEP = 1.2;
const clamp = (scale: number, min = MIN_SCALE) => Math.min(MAX_SCALE, Math.max(min, scale));

/** Width of a frame in px of letters of 16 px. */
function roomOf(box: HTMLElement): number {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (box.clientWidth / fontSize) * 16;
}

/**
 * The size of the map: to the frame's width until a size is chosen. The middle of the frame stays where it is.
 * @param width of the map in px of letters of 16 px
 * @param axis middle of the start and the end
 */
export function useZoom(width: number, axis: number) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const fitting = room === 0 ? 1 : Math.min(1, room / width);
  const scale = chosen ?? clamp(fitting, MIN_INITIAL);
  const before = useRef<number | null>(null);
  const attach = useCallback((box: HTMLElement | null) => {
    setFrame(box);
    if (box) setRoom(roomOf(box));
  }, []);
  useLayoutEffect(() => {
    const was = before.current;
    if (!frame || room === 0 || was === scale) return;
    before.current = scale;
    const side = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
    const half = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    const grown = scale / (was ?? scale);
    const middle = was === null ? (axis / width) * frame.scrollWidth : Math.abs(frame.scrollLeft) + half.x;
    frame.scrollTo({
      left: side * Math.max(0, middle * grown - half.x),
      top: frame.scrollTop === 0 ? 0 : Math.max(0, (frame.scrollTop + half.y) * grown - half.y),
    });
  }, [frame, room, scale, axis, width]);
  const zoom = {
    scale,
    canGrow: scale < MAX_SCALE,
    canShrink: scale > MIN_SCALE,
    grow: () => setChosen(clamp(scale * STEP)),
    shrink: () => setChosen(clamp(scale / STEP)),
    reset: () => setChosen(1),
    fit() {
      const now = frame ? roomOf(frame) : room;
      setRoom(now);
      setChosen(now === 0 ? 1 : clamp(Math.min(1, now / width)));
    },
  };
  return [attach, frame, zoom] as const;
}
