import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeBackend, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ThemePart } from './theme-part.tsx';

const person = userEvent.setup();

describe('look and language', () => {
  it('[EXAM-C2] offers the languages of the dashboard, and those of the site apart, which stay as chosen', async () => {
    document.cookie = 'lang=; Path=/; Max-Age=0';
    const settings = { languages: ['en', 'ja'], defaultLanguage: 'en' };
    const backend = fakeBackend({}, STUDENT);
    const { unmount } = renderScreen(<ThemePart />, { backend, settings });
    const theme = await screen.findByLabelText<HTMLSelectElement>('Theme');
    expect([...theme.options].map(({ text }) => text)).toEqual(['Light', 'Dark', 'Night']);
    const optionsOf = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
    expect(optionsOf('Dashboard language')).toEqual(['English', 'العربية']);
    expect(optionsOf('Site language')).toEqual(['English', '日本語']);
    await person.selectOptions(screen.getByLabelText('Site language'), 'ja');
    unmount();
    renderScreen(<ThemePart />, { backend, settings });
    expect((await screen.findByLabelText<HTMLSelectElement>('Site language')).value).toBe('ja');
    expect(screen.getByLabelText<HTMLSelectElement>('Dashboard language').value).toBe('en');
    document.cookie = 'lang=; Path=/; Max-Age=0';
  });
});
