import { useNavigate } from '../router/index.ts';
import { useEffect, useEffectEvent } from 'react';

/** Alt with arrow up or down goes to a neighbour of what a screen shows, except while typing or choosing. */
export function useNeighbourKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input,textarea,select,[contenteditable],[role="dialog"]')) return;
    const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : null;
    if (!to) return;
    event.preventDefault();
    void navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
