import { useEffect, useRef, useState } from 'react';

/** A form that leads to what is wrong with it: a long one is sent at its end, where nobody sees its beginning. */
export function useRefusedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (wrong?.role === 'alert') wrong.tabIndex = -1;
    wrong?.focus();
  }, [refusals]);
  return { form, refused: () => setRefusals((before) => before + 1) };
}
