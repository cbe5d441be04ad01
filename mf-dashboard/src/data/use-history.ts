import { useRef, useState } from 'react';

const MAX_STEPS = 100;
const TYPING_MS = 800;

/**
 * Steps back and forth through the values of an editor. Letters typed soon after each other in one place are one step.
 * @param put takes a value into the editor
 */
export function useHistory<T>(value: T | null, put: (value: T) => void) {
  const [past, setPast] = useState<readonly T[]>([]);
  const [future, setFuture] = useState<readonly T[]>([]);
  const last = useRef({ place: '', at: 0 });
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** @param place names what is typed into; empty for a change of its own */
    change(next: T, place = '') {
      const now = Date.now();
      const isSame = place !== '' && place === last.current.place && now - last.current.at < TYPING_MS;
      if (!isSame && value !== null) setPast([...past, value].slice(-MAX_STEPS));
      setFuture([]);
      last.current = { place, at: now };
      put(next);
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined || value === null) return;
      last.current = { place: '', at: 0 };
      setPast(past.slice(0, -1));
      setFuture([...future, value]);
      put(before);
    },
    redo() {
      const next = future.at(-1);
      if (next === undefined || value === null) return;
      last.current = { place: '', at: 0 };
      setFuture(future.slice(0, -1));
      setPast([...past, value]);
      put(next);
    },
  };
}
