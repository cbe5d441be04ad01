import type { FormDefinition, FormTranslation } from './form-definition.ts';
import type { FormField } from './form-fields.ts';

/** Returns a form in the words of a language; what isn't translated stays in the form's own. */
export function translateForm(definition: FormDefinition, language: string): FormDefinition {
  const { translations, ...own } = definition;
  const translated =
    translations && Object.hasOwn(translations, language) ? translations[language] : undefined;
  if (!translated) return own;
  const { after } = own;
  return {
    ...own,
    ...(translated.intro && { intro: translated.intro }),
    ...(translated.button && { button: translated.button }),
    fields: own.fields.map((field) => translateField(field, translated)),
    after: after.kind === 'message' && translated.after ? { ...after, text: translated.after } : after,
  };
}

function translateField(field: FormField, { fields = {} }: FormTranslation): FormField {
  const translated = Object.hasOwn(fields, field.id) ? fields[field.id] : undefined;
  if (!translated) return field;
  const { settings: labels = {}, ...texts } = translated;
  const given = Object.fromEntries(
    Object.entries(texts).filter(([key, text]) => text && (key === 'label' || key in field)),
  );
  if (!('settings' in field) || !field.settings) return { ...field, ...given };
  return {
    ...field,
    ...given,
    settings: field.settings.map((one) => ({
      ...one,
      label: (Object.hasOwn(labels, one.value) && labels[one.value]) || one.label,
    })),
  };
}
