import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * What somebody types into a search box, handed on after a pause.
 * @param given what is searched for now
 * @param onPause called with the text when typing rests
 */
export function usePausedText(
  given: string,
  onPause: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(given);
  const handOn = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === given) return;
    const timer = setTimeout(() => handOn(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return [typed, setTyped];
}
