import type { FormState } from '@stoa/shared/forms';
import { useEffect } from 'react';
import { slugOf } from './slug-of.ts';

type Named = { slug: string } & Record<string, unknown>;

/**
 * Makes the slug from a field as that is typed, until the slug is typed itself.
 * @param fallback the slug of a text without Latin letters and digits
 */
export function useLedSlug<I extends Named>(
  form: FormState<I>,
  field: string & keyof I,
  { isLed, fallback = '' }: { isLed: boolean; fallback?: string },
): void {
  // A generic form's field names are wider than the ones it needs here.
  const methods = form.methods as unknown as FormState<Named>['methods'];
  const { watch, getValues, setValue, getFieldState } = methods;
  useEffect(() => {
    if (!isLed) return undefined;
    const make = (text: unknown) => (String(text ?? '').trim() ? slugOf(String(text), fallback) : '');
    let made = make(getValues(field));
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== field) return;
      const next = make(values[field]);
      if (getValues('slug') === made)
        setValue('slug', next, { shouldDirty: true, shouldValidate: getFieldState('slug').invalid });
      made = next;
    });
    return unsubscribe;
  }, [isLed, field, fallback, watch, getValues, setValue, getFieldState]);
}
