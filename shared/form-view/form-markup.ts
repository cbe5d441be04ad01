import type { FormDefinition } from '../contracts/forms/form-definition.ts';
import type { FieldOf, FormField } from '../contracts/forms/form-fields.ts';
import { type RawAnswers, shownFields } from '../contracts/forms/conditions.ts';
import type { FieldProblem } from '../contracts/forms/read-answers.ts';
import { fieldMarkup } from './field-markup.ts';
import type { FormTexts } from './form-texts.ts';
import { element, escapeText } from './html.ts';

/** A field that people leave empty: what fills in everything gives itself away. */
export const HONEYPOT = 'website2';
export const TOKEN_FIELD = 'token';
export const KEY_FIELD = 'key';
/** Names of a form's own; no field id has capitals or fits them. */
export const OWN_NAMES = [HONEYPOT, TOKEN_FIELD, KEY_FIELD].map((name) => `_${name}`);

export interface FormMarkupInput {
  slug: string;
  definition: FormDefinition;
  language: string;
  /** The words around the form in that language. */
  texts: FormTexts;
  /** Path that takes the answers. */
  action: string;
  values?: RawAnswers;
  problems?: Readonly<Record<string, FieldProblem>>;
  /** Only where the document is made for one visitor. */
  token?: string;
  requestKey?: string;
  /** Shows it without a way to send it, as a preview. */
  isPreview?: boolean;
}

type Page = { title: string | null; fields: Exclude<FormField, FieldOf<'page'>>[] };

/** The whole form as HTML: it works as it stands, and the script only adds to it. */
export function formMarkup(input: FormMarkupInput): string {
  const {
    definition,
    language,
    texts,
    action,
    values = {},
    problems = {},
    token,
    requestKey,
    isPreview,
  } = input;
  const prefix = `ff-${input.slug}`;
  const hasFiles = definition.fields.some(({ type }) => type === 'file');
  const pages = pagesOf(definition.fields);
  // With a script, what its first answers hide never shows, and pages come one at a time; CSS does so until it is there.
  const shown = shownFields(definition.fields, values);
  const wrong = definition.fields.filter(({ id }) => problems[id]);
  const summary = element(
    'div',
    { class: 'ff-summary', role: 'alert', tabindex: '-1', hidden: wrong.length === 0 },
    wrong.length > 0 && element('p', {}, escapeText(texts.summary)),
    wrong.length > 0 &&
      element(
        'ul',
        {},
        ...wrong.map(({ id, label }) =>
          element('li', {}, element('a', { href: `#${prefix}-${id}`, dir: 'auto' }, escapeText(label))),
        ),
      ),
  );
  const body = pages.map(({ title, fields }, at) =>
    element(
      'div',
      { class: 'ff-page', 'data-page': at },
      title !== null && element('h2', { dir: 'auto', tabindex: '-1' }, escapeText(title)),
      ...fields.map((field) =>
        fieldMarkup(field, {
          prefix,
          language,
          texts,
          values: values[field.id] ?? [],
          problem: problems[field.id],
          isShown: shown.has(field.id),
        }),
      ),
    ),
  );
  const own = [
    element(
      'div',
      { class: 'ff-trap', 'aria-hidden': 'true' },
      element('label', { for: `${prefix}-trap` }, escapeText(texts.leaveEmpty)),
      element('input', { id: `${prefix}-trap`, name: `_${HONEYPOT}`, tabindex: '-1', autocomplete: 'off' }),
    ),
    token ? element('input', { type: 'hidden', name: `_${TOKEN_FIELD}`, value: token }) : '',
    requestKey ? element('input', { type: 'hidden', name: `_${KEY_FIELD}`, value: requestKey }) : '',
  ];
  const attributes = {
    class: 'ff-form',
    method: isPreview ? null : 'post',
    action: isPreview ? null : action,
    enctype: hasFiles ? 'multipart/form-data' : null,
    'data-form': input.slug,
    'data-pages': pages.length > 1 ? pages.length : null,
    'data-wrong': wrong.length > 0,
    'data-texts': JSON.stringify(texts),
  };
  return element(
    'form',
    attributes,
    summary,
    definition.intro ? element('p', { class: 'ff-intro', dir: 'auto' }, escapeText(definition.intro)) : null,
    ...body,
    ...own,
    element(
      'div',
      { class: 'ff-actions' },
      pages.length > 1 &&
        element(
          'button',
          { type: 'button', class: 'ff-back', dir: 'auto', hidden: true },
          escapeText(texts.back),
        ),
      pages.length > 1 &&
        element('button', { type: 'button', class: 'ff-next', dir: 'auto' }, escapeText(texts.next)),
      element(
        'button',
        { type: isPreview ? 'button' : 'submit', class: 'ff-send', dir: 'auto' },
        escapeText(definition.button ?? texts.send),
      ),
    ),
  );
}

/** Fields between page breaks; the first page has no title of its own. */
export function pagesOf(fields: readonly FormField[]): Page[] {
  const pages: Page[] = [{ title: null, fields: [] }];
  for (const field of fields) {
    if (field.type === 'page') pages.push({ title: field.label, fields: [] });
    else pages.at(-1)!.fields.push(field);
  }
  return pages.filter(({ fields: own, title }) => own.length > 0 || title !== null);
}
