import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FormDefinition } from '../contracts/forms/form-definition.ts';
import { translateForm } from '../contracts/forms/translate-form.ts';
import { lazy, useLazy } from '../ui/lazy.ts';
import { loadFormTexts } from './load-form-texts.ts';
import type { FormMarkupProps } from './use-form-markup.ts';

const maker = lazy(async () => {
  const [{ formMarkup }, texts] = await Promise.all([
    import(/* webpackChunkName: "form-markup" */ './form-markup.ts'),
    loadFormTexts(document.documentElement.lang),
  ]);
  return { formMarkup, texts };
});
const never = () => () => {};

/** Forms that the server made, by slug; read before hydration can replace them. */
const served = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-form-of]')].map((element) => [
    element.dataset['formOf'],
    element.innerHTML,
  ]),
);

/** Leaves the server's markup alone, and makes it only for a form that comes later, from code fetched for it. */
export function useFormMarkup({ slug, shown, language }: FormMarkupProps): string {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  const [cached] = useState(() => served.get(slug));
  const isNew = !isServed && cached === undefined;
  const parts = useLazy(maker, isNew);
  return useMemo(() => {
    if (!isNew) return cached ?? '';
    if (!parts || !isDefinition(shown)) return '';
    return parts.formMarkup({
      slug,
      definition: translateForm(shown, language),
      language,
      texts: parts.texts,
      action: `/forms/${slug}`,
    });
  }, [isNew, cached, parts, slug, shown, language]);
}

// The service checks more; here it only mustn't break.
const isDefinition = (shown: unknown): shown is FormDefinition =>
  typeof shown === 'object' && shown !== null && Array.isArray((shown as { fields?: unknown }).fields);
