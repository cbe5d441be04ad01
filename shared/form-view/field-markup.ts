import { countries } from '../commerce/countries.ts';
import { type FileKind, isRequired, settingsOf } from '../contracts/forms/field-parts.ts';
import type { FieldOf, FormField, Setting } from '../contracts/forms/form-fields.ts';
import type { FieldProblem } from '../contracts/forms/read-answers.ts';
import type { FormTexts } from './form-texts.ts';
import { fillText } from './fill-text.ts';
import { element, escapeText } from './html.ts';

export interface FieldView {
  /** Makes ids unique where two forms stand on one page. */
  prefix: string;
  language: string;
  texts: FormTexts;
  values: readonly string[];
  problem: FieldProblem | undefined;
  isShown: boolean;
}

const ACCEPTED: Record<FileKind, string> = {
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  pdf: 'application/pdf',
  document: '.doc,.docx,.odt,.xls,.xlsx,.csv,.txt,.zip',
  audio: 'audio/mpeg,audio/ogg,audio/wav,audio/mp4',
};
const AUTOCOMPLETE: Partial<Record<FormField['type'], string>> = {
  email: 'email',
  phone: 'tel',
  country: 'country',
};
const GROUPS = ['radio', 'checkbox', 'rating'];

/** One field with its label, help and problem; the names of its parts are what the script looks for. */
export function fieldMarkup(field: Exclude<FormField, FieldOf<'page'>>, view: FieldView): string {
  const { prefix, texts, problem } = view;
  const id = `${prefix}-${field.id}`;
  const help =
    field.help && element('p', { class: 'ff-help', id: `${id}-help`, dir: 'auto' }, escapeText(field.help));
  if (field.type === 'heading')
    return wrap(field, view, '', element('h3', { dir: 'auto' }, escapeText(field.label)), help ?? null);
  if (field.type === 'hidden') return '';
  const error = element(
    'p',
    { class: 'ff-error', id: `${id}-error`, hidden: !problem },
    problem ? escapeText(texts.problems[problem]) : '',
  );
  const described = [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || null;
  const common = {
    name: field.id,
    // A field that may be hidden is held to it by the server and the script alone.
    required: isRequired(field) && !field.when,
    'aria-invalid': problem ? 'true' : null,
    'aria-describedby': described,
  };
  const label = labelMarkup(field, texts);
  const isGroup = GROUPS.includes(field.type) && (field.type !== 'checkbox' || settingsOf(field).length > 0);
  if (isGroup)
    return wrap(
      field,
      view,
      'ff-group',
      element(
        'fieldset',
        { 'aria-describedby': described, ...(problem && { 'data-invalid': true }) },
        element('legend', { class: 'ff-label' }, label),
        help ?? null,
        element(
          'div',
          { class: field.type === 'rating' ? 'ff-scale' : 'ff-options' },
          ...options(field, id, common, view),
        ),
      ),
      error,
    );
  if (field.type === 'consent' || field.type === 'checkbox')
    return wrap(
      field,
      view,
      'ff-tick',
      element(
        'label',
        { class: 'ff-option' },
        element('input', { ...common, id, type: 'checkbox', value: 'on', checked: view.values.length > 0 }),
        element('span', { dir: 'auto' }, label),
      ),
      help ?? null,
      error,
    );
  return wrap(
    field,
    view,
    '',
    element('label', { class: 'ff-label', for: id }, label),
    help ?? null,
    control(field, { ...common, id }, view),
    error,
  );
}

const wrap = (
  { id }: FormField,
  { isShown }: FieldView,
  className: string,
  ...inner: (string | null)[]
): string => {
  const attributes = { class: `ff-field ${className}`.trim(), 'data-field': id, 'data-waiting': !isShown };
  return element('div', attributes, ...inner);
};

const labelMarkup = (field: FormField, texts: FormTexts): string =>
  element('span', { dir: 'auto' }, escapeText(field.label)) +
  (isRequired(field) ? '' : element('span', { class: 'ff-optional' }, ` (${escapeText(texts.optional)})`));

function options(
  field: FormField,
  id: string,
  { name, required }: { name: string; required: boolean },
  { values }: FieldView,
): string[] {
  const type = field.type === 'checkbox' ? 'checkbox' : 'radio';
  const list: readonly Setting[] =
    field.type === 'rating'
      ? Array.from({ length: field.max - field.min + 1 }, (_, at) => String(field.min + at)).map((value) => ({
          value,
          label: value,
        }))
      : settingsOf(field);
  return list.map(({ value, label }, at) =>
    element(
      'label',
      { class: 'ff-option' },
      element('input', {
        id: at === 0 ? id : `${id}-${at}`,
        type,
        name,
        value,
        checked: values.includes(value),
        required: type === 'radio' && required,
      }),
      element('span', { dir: 'auto' }, escapeText(label)),
    ),
  );
}

type Common = Record<string, string | boolean | null>;

function control(field: FormField, common: Common, { values, texts, language }: FieldView): string {
  const [value = ''] = values;
  const autocomplete = AUTOCOMPLETE[field.type] ?? null;
  switch (field.type) {
    case 'textarea':
      return element(
        'textarea',
        {
          ...common,
          rows: 5,
          dir: 'auto',
          maxlength: field.maxLength ?? 5000,
          placeholder: field.placeholder,
        },
        escapeText(value),
      );
    case 'select':
      return element('select', { ...common, dir: 'auto' }, ...choices(field.settings, value, texts));
    case 'country': {
      const list = countries(language).map(({ key, name }) => ({ value: key, label: name }));
      return element('select', { ...common, autocomplete }, ...choices(list, value, texts));
    }
    case 'number':
      return element('input', {
        ...common,
        type: 'number',
        step: 'any',
        inputmode: 'decimal',
        min: field.min,
        max: field.max,
        value: value || null,
        dir: 'ltr',
      });
    case 'date':
      return element('input', {
        ...common,
        type: 'date',
        min: field.min,
        max: field.max,
        value: value || null,
      });
    case 'file': {
      const count = field.maxFiles ?? 1;
      const hint = fillText(texts.fileHint, { count });
      const accept = field.accept.map((kind) => ACCEPTED[kind]).join(',');
      const input = element('input', { ...common, type: 'file', accept, multiple: count > 1 });
      return input + element('p', { class: 'ff-help' }, escapeText(hint));
    }
    default: {
      const type = { email: 'email', phone: 'tel' }[field.type as string] ?? 'text';
      return element('input', {
        ...common,
        type,
        autocomplete,
        dir: type === 'text' ? 'auto' : 'ltr',
        maxlength: field.type === 'text' ? (field.maxLength ?? 500) : 254,
        placeholder: 'placeholder' in field ? field.placeholder : null,
        value: value || null,
      });
    }
  }
}

const choices = (list: readonly Setting[], chosen: string, texts: FormTexts): string[] => [
  element('option', { value: '' }, escapeText(texts.choose)),
  ...list.map(({ value, label }) =>
    element('option', { value, selected: value === chosen }, escapeText(label)),
  ),
];
