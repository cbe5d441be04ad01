import type { FormState } from '@stoa/shared/forms';
import { useEffect } from 'react';
import { slugOf } from '../../data/slug-of.ts';

type Titled = { title: string; slug: string } & Record<string, unknown>;

/** Makes the slug from the title as it is typed, until the slug is typed itself. */
export function useLedSlug<I extends Titled>(form: FormState<I>, isLed: boolean): void {
  const { watch, getValues, setValue, getFieldState } =
    form.methods as unknown as FormState<Titled>['methods'];
  useEffect(() => {
    if (!isLed) return undefined;
    let made = slugOf(getValues('title'), '');
    const { unsubscribe } = watch(({ title = '' }, { name }) => {
      if (name !== 'title') return;
      const next = slugOf(title, '');
      if (getValues('slug') === made)
        setValue('slug', next, { shouldDirty: true, shouldValidate: getFieldState('slug').invalid });
      made = next;
    });
    return unsubscribe;
  }, [isLed, watch, getValues, setValue, getFieldState]);
}
