import { useState, useSyncExternalStore } from 'react';
import type { FormDefinition } from '../contracts/forms/form-definition.ts';
import { lazy, useLazy } from '../ui/lazy.ts';
import type { FormMarkupProps } from './use-form-markup.ts';

const maker = lazy(() => import(/* webpackChunkName: "form-markup" */ './form-markup.ts'));
const never = () => () => {};

/** Leaves the server's markup alone; makes it only for a form that comes later, from code fetched for it. */
export function useFormMarkup({ slug, shown, language }: FormMarkupProps): string {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  const parts = useLazy(maker, !isServed);
  if (isServed || !parts || !isDefinition(shown)) return '';
  return parts.formMarkup({ slug, definition: shown, language, action: `/forms/${slug}` });
}

// The service checks more; here it only mustn't break.
const isDefinition = (shown: unknown): shown is FormDefinition =>
  typeof shown === 'object' && shown !== null && Array.isArray((shown as { fields?: unknown }).fields);
