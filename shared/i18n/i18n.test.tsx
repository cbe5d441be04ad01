import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMessages, I18nRoot, ownNamespace, useWords } from './index.tsx';
import { directionOf } from './languages.ts';

function Word({ namespace }: { namespace: string }) {
  return <p>{useWords(namespace).t('hello', { name: 'Ada' })}</p>;
}

describe('words', () => {
  it('shows the language of the page, English behind it, also when a remote comes later', () => {
    addMessages('early', { en: { hello: 'Hello {{name}}' }, de: { hello: 'Hallo {{name}}' } });
    render(
      <I18nRoot language="de">
        <Word namespace="early" />
        <Word namespace="late" />
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
        <Word namespace="coming" />
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
        <Word namespace={older} />
        <Word namespace={newer} />
      </I18nRoot>,
    );
    screen.getByText('Old Ada');
    screen.getByText('New Ada');
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
