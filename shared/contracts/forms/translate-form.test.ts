import { describe, expect, it } from 'vitest';
import { FormDefinition } from './form-definition.ts';
import { translateForm } from './translate-form.ts';

const DEFINITION = FormDefinition.parse({
  intro: 'Write to us.',
  fields: [
    { id: 'name', type: 'text', label: 'Your name', help: 'As on your card' },
    { id: 'kind', type: 'radio', label: 'About', settings: [{ value: 'a', label: 'A course' }, { value: 'b', label: 'Other' }] }, // prettier-ignore
  ],
  button: 'Send',
  after: { kind: 'message', text: 'Thank you.' },
  translations: {
    de: {
      intro: 'Schreib uns.',
      after: 'Danke.',
      fields: {
        name: { label: 'Dein Name', placeholder: 'not of this field' },
        kind: { settings: { a: 'Einen Kurs' } },
      },
    },
  },
});

describe('a form in the words of a language', () => {
  it('has its texts, and the form’s own where one is missing', () => {
    const form = translateForm(DEFINITION, 'de');
    expect(form).toEqual({
      intro: 'Schreib uns.',
      fields: [
        { id: 'name', type: 'text', label: 'Dein Name', help: 'As on your card' },
        { id: 'kind', type: 'radio', label: 'About', settings: [{ value: 'a', label: 'Einen Kurs' }, { value: 'b', label: 'Other' }] }, // prettier-ignore
      ],
      button: 'Send',
      after: { kind: 'message', text: 'Danke.' },
    });
    expect(FormDefinition.safeParse(form).success).toBe(true);
  });

  it.each(['fr', '__proto__', 'constructor'])('is its own in another: %s', (language) => {
    const { translations: _, ...own } = DEFINITION;
    expect(translateForm(DEFINITION, language)).toEqual(own);
  });
});
