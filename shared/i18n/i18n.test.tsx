import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findTranslationFaults } from '../testing/translation-faults.ts';
import {
  addMessages,
  I18nRoot,
  loadTranslations,
  ownNamespace,
  useTranslations,
  withTranslationsOwner,
} from './index.tsx';
import { directionOf } from './languages.ts';
import { translate } from './translate.ts';
import { wordingOf } from './wording.ts';

function Greeting({ namespace }: { namespace: string }) {
  return <p>{useTranslations(namespace).t('hello', { name: 'Ada' })}</p>;
}

describe('words', () => {
  it('shows the language of the page, English behind it, also when a remote comes later', () => {
    addMessages('early', { en: { hello: 'Hello {{name}}' }, de: { hello: 'Hallo {{name}}' } });
    render(
      <I18nRoot language="de">
        <Greeting namespace="early" />
        <Greeting namespace="late" />
      </I18nRoot>,
    );
    screen.getByText('Hallo Ada');
    act(() => addMessages('late', { en: { hello: 'Welcome {{name}}' } }));
    screen.getByText('Welcome Ada');
  });

  it('shows the words of a remote that comes while the page is being made', () => {
    function Coming() {
      addMessages('coming', { en: { hello: 'Here, {{name}}' } });
      return null;
    }
    render(
      <I18nRoot language="en">
        <Greeting namespace="coming" />
        <Coming />
      </I18nRoot>,
    );
    screen.getByText('Here, Ada');
  });

  it('[PLT-27] two versions of one remote in one process keep their words apart', () => {
    const [older, newer] = [ownNamespace('cart'), ownNamespace('cart')];
    addMessages(older, { en: { hello: 'Old {{name}}' } });
    addMessages(newer, { en: { hello: 'New {{name}}' } });
    render(
      <I18nRoot language="en">
        <Greeting namespace={older} />
        <Greeting namespace={newer} />
      </I18nRoot>,
    );
    screen.getByText('Old Ada');
    screen.getByText('New Ada');
  });

  it('[I18N-02] a language is loaded once and only when it is wanted, and parts complete each other', async () => {
    const requests: string[] = [];
    const part = (messages: Record<string, string>) => async (language: string) => {
      if (language === 'sv') requests.push(language);
      return messages;
    };
    addMessages('whole', part({ hello: 'Hej {{name}}' }));
    addMessages('whole', part({ bye: 'Hej då' }));
    expect(requests).toEqual([]);
    await Promise.all([loadTranslations('sv'), loadTranslations('sv')]);
    expect(requests).toEqual(['sv', 'sv']);
    render(
      <I18nRoot language="sv">
        <Greeting namespace="whole" />
      </I18nRoot>,
    );
    screen.getByText('Hej Ada');
  });

  it('[PLT-12] words that fail are asked for again, and keep nobody waiting but their owner', async () => {
    let attempts = 0;
    const failing = async (language: string): Promise<Record<string, string>> => {
      if (language !== 'it') return {};
      attempts += 1;
      // Fails the prefetch and the first real request: together they count as one failure.
      if (attempts <= 2) throw new Error('no connection');
      return { hello: 'Ciao' };
    };
    withTranslationsOwner('broken', () => addMessages('broken', failing));
    withTranslationsOwner('sound', () => addMessages('sound', async () => ({ hello: 'Salve' })));
    await loadTranslations('it', 'sound');
    await expect(loadTranslations('it', 'broken')).rejects.toThrow('no connection');
    await loadTranslations('it', 'broken');
    expect(attempts).toBe(3);
  });

  it('[I18N-02] a number takes the form and the digits of its language', () => {
    const say = (language: string, messages: Record<string, string>, count: number) =>
      translate([messages], language, 'left', { count });
    const polish = { left_one: 'jedna', left_few: '{{count}} lekcje', left_many: '{{count}} lekcji' };
    expect([1, 3, 12, 22, 25].map((count) => say('pl', polish, count))).toEqual([
      'jedna',
      '3 lekcje',
      '12 lekcji',
      '22 lekcje',
      '25 lekcji',
    ]);
    expect(say('ja', { left_other: '残り{{count}}点' }, 1)).toBe('残り1点');
    expect(say('en', { left_zero: 'none', left_other: '{{count}}' }, 0)).toBe('none');
    expect(say('en', { left_other: '{{count}}' }, 1_234)).toBe('1,234');
    expect(say('bn', { left_other: '{{count}}' }, 12)).toBe('১২');
  });

  it('a missing word shows its key, a missing value nothing, and neither reads what no catalogue says', () => {
    expect(translate([{ a: 'x' }], 'en', 'toString', {})).toBe('toString');
    expect(translate([{ a: 'x' }], 'en', 'a.b', {})).toBe('a.b');
    expect(translate([{ a: '{{who}}!' }], 'en', 'a', {})).toBe('!');
    expect(translate([{ a: '{{who}}' }], 'en', 'a', { who: '{{name}}', name: 'no' })).toBe('{{name}}');
  });

  it('[I18N-02] a catalogue that lacks a key, a form, a placeholder or a translation is found out', () => {
    const english = {
      a: { hi: 'Hello {{name}}', long: 'Nothing was lost here' },
      n_one: '{{count}} day',
      n_other: '{{count}} days',
    };
    const german = {
      a: { hi: 'Hallo {{name}}', long: 'Nichts ging verloren' },
      n_one: 'ein Tag',
      n_other: '{{count}} Tage',
    };
    expect(findTranslationFaults('de', english, german)).toEqual([]);
    expect(findTranslationFaults('de', english, { ...german, a: { long: 'Nichts' } })).toContain(
      'a.hi is missing',
    );
    expect(findTranslationFaults('de', english, { ...german, b: 'mehr' })).toContain('b is not known');
    expect(findTranslationFaults('pl', english, german)).toContain('n_few is missing');
    expect(findTranslationFaults('ja', english, german)).toContain('n_one has no use in ja');
    expect(findTranslationFaults('de', english, { ...german, n_other: 'Tage' })).toContain(
      'n_other has other placeholders',
    );
    const [hi, long] = ['Hallo {{nam}}', english.a.long];
    expect(findTranslationFaults('de', english, { ...german, a: { hi, long } })).toEqual([
      'a.hi has other placeholders',
      'a.long is still English',
    ]);
    expect(findTranslationFaults('de', english, english)).toContain('4 texts are English');
  });

  it('[I18N-05] Arabic is written from right to left, others from left to right', () => {
    expect([directionOf('ar'), directionOf('ar-EG'), directionOf('en'), directionOf('ja')]).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });
});

it('[I18N-02] messages added after a page was waited for come in its language by themselves', async () => {
  await loadTranslations('sv');
  addMessages('late', { en: { hello: 'Hello' } });
  const swedish = async (language: string): Promise<Record<string, string>> =>
    language === 'sv' ? { hello: 'Hej' } : {};
  addMessages('late', swedish);
  addMessages('late', { en: { hello: 'Hello', bye: 'Goodbye' } });
  await waitFor(() => expect(wordingOf('late', 'sv').t('hello')).toBe('Hej'));
  addMessages('late', { en: { hello: 'Hello' } });
  expect(wordingOf('late', 'sv').t('hello')).toBe('Hej');
});
