import { useEffect, useEffectEvent } from 'react';

/** Runs `toggle` on Ctrl K or Cmd K, wherever the focus is. */
export function usePaletteKey(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      onToggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
