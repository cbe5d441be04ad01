import { useRef, useState } from 'react';

const MAX_STEPS = 100;
const TYPING_MS = 800;

/**
 * Steps back and forth through the values of an editor. Letters typed soon after each other in one place are one step.
 * @param put takes a value into the editor
 */
export function useHistory<T>(value: T | null, put: (value: T) => void) {
  const past = useRef<T[]>([]);
  const future = useRef<T[]>([]);
  const last = useRef({ place: '', at: 0 });
  const [, setCount] = useState(0);
  const moved = () => setCount((count) => count + 1);
  function step(from: React.RefObject<T[]>, to: React.RefObject<T[]>) {
    const next = from.current.pop();
    if (next === undefined || value === null) return;
    to.current.push(value);
    last.current = { place: '', at: 0 };
    put(next);
    moved();
  }
  return {
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    /** @param place names what is typed into; empty for a change of its own */
    change(next: T, place = '') {
      const now = Date.now();
      const isSame = place !== '' && place === last.current.place && now - last.current.at < TYPING_MS;
      if (!isSame && value !== null) past.current = [...past.current, value].slice(-MAX_STEPS);
      future.current = [];
      last.current = { place, at: now };
      put(next);
      moved();
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
