import type { NewSiteInput, SlugAdvice } from '@stoa/shared/contracts/new-site';
import { apiFetch } from '@stoa/shared/data';
import { type FormState, useWatch } from '@stoa/shared/forms';
import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 300;

/** Fills in the slug of the name while somebody types it, until they have typed a slug of their own. */
export function useSlugOfName({ methods }: FormState<NewSiteInput>): void {
  const filled = useRef('');
  const name = useWatch({ control: methods.control, name: 'name' });
  useEffect(() => {
    const isOwn = () => !['', filled.current].includes(methods.getValues('slug'));
    if (name.trim() === '' || isOwn()) return;
    let isCurrent = true;
    const fill = async () => {
      const { slug } = await apiFetch<SlugAdvice>(`/api/sites/slug?${new URLSearchParams({ name })}`);
      if (!isCurrent || isOwn()) return;
      filled.current = slug;
      methods.setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
    };
    // Without a suggestion it is typed by hand.
    const timer = setTimeout(() => void fill().catch(reportError), DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name, methods]);
}
