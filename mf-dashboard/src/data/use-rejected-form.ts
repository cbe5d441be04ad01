import { useEffect, useRef, useState } from 'react';

/** A form that leads to what is wrong with it: a long one is sent at its end, where nobody sees its beginning. */
export function useRejectedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (wrong?.role === 'alert') wrong.tabIndex = -1;
    wrong?.focus();
  }, [rejections]);
  return { form, rejected: () => setRejections((before) => before + 1) };
}
