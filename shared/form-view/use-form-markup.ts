import { readDefinition } from '../contracts/forms/form-definition.ts';
import { translateForm } from '../contracts/forms/translate-form.ts';
import { formMarkup } from './form-markup.ts';
import { formTexts } from './form-texts.ts';

export interface FormMarkupProps {
  slug: string;
  shown: unknown;
  language: string;
}

/** The form's markup where a page is made; in browsers its namesake takes the place of this module. */
export function useFormMarkup({ slug, shown, language }: FormMarkupProps): string {
  const definition = readDefinition(shown);
  return definition
    ? formMarkup({
        slug,
        definition: translateForm(definition, language),
        language,
        texts: formTexts(language),
        action: `/forms/${slug}`,
      })
    : '';
}
