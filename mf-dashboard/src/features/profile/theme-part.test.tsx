import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { fakeBackend, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ThemePart } from './theme-part.tsx';

describe('look and language', () => {
  it('[EXAM-C2] offers the languages of the dashboard, and those of the site apart, which stay as chosen', async () => {
    document.cookie = 'lang=; Path=/; Max-Age=0';
    const settings = { languages: ['en', 'ja'], defaultLanguage: 'en' };
    const backend = fakeBackend({}, STUDENT);
    const { unmount } = renderScreen(<ThemePart />, { backend, settings });
    expect(await optionsOf(await screen.findByLabelText('Theme'))).toEqual(['Light', 'Dark', 'Night']);
    const offered = await optionsOf('Dashboard language');
    expect(offered).toHaveLength(SUPPORTED_LANGUAGES.length);
    expect(offered).toEqual(expect.arrayContaining(['English', 'العربية', '日本語', 'Deutsch']));
    expect(await optionsOf('Site language')).toEqual(['English', '日本語']);
    await chooseOption(screen.getByLabelText('Site language'), 'ja');
    unmount();
    renderScreen(<ThemePart />, { backend, settings });
    expect((await screen.findByLabelText<HTMLButtonElement>('Site language')).value).toBe('ja');
    expect(screen.getByLabelText<HTMLButtonElement>('Dashboard language').value).toBe('en');
    document.cookie = 'lang=; Path=/; Max-Age=0';
  });
});
