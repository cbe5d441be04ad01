import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * Debounces a search box. A change from outside shows in the box, but never overwrites what is being typed.
 * @param given the current search
 * @param onPause called with the text when typing pauses, or by `flush`: a field that loses the focus to a link
 */
export function usePausedText(
  given: string,
  onPause: (text: string) => void,
): [text: string, type: (text: string) => void, flush: () => void] {
  const [text, setText] = useState(given);
  const [isTyping, setTyping] = useState(false);
  const [seen, setSeen] = useState(given);
  if (seen !== given) {
    setSeen(given);
    if (!isTyping) setText(given);
  }
  const handOn = useEffectEvent((typed: string) => {
    setTyping(false);
    onPause(typed);
  });
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => handOn(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isTyping]);
  const type = (typed: string) => {
    setText(typed);
    setTyping(true);
  };
  const flush = () => {
    if (!isTyping) return;
    setTyping(false);
    onPause(text);
  };
  return [text, type, flush];
}
