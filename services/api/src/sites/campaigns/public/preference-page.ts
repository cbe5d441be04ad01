import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { dateFormat } from '@stoa/shared/contracts/intl';
import { z } from 'zod';
import type { AppContext } from '../../../shared/context.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { readerTexts, sendReaderPage } from './reader-page.ts';

export const PREFERENCES_PATH = '/api/email/preferences';
export const PAUSES = ['30', '90'] as const;

export const Preferences = z.object({
  email: z.string(),
  isOut: z.boolean(),
  language: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string(), isOn: z.boolean() })),
});
export type Preferences = z.infer<typeof Preferences>;

/** Answers with the preferences of a reader as a form without script. */
export function sendPreferences(
  c: AppContext,
  token: string,
  preferences: Preferences,
  isSaved = false,
): Response {
  const { say } = readerTexts(c);
  const boxes = preferences.lists.map(
    ({ id, name, description, isOn }) =>
      `<label><input type="checkbox" name="list" value="${id}"${isOn ? ' checked' : ''}><span dir="auto">${escapeHtml(name)}${description ? `<small>${escapeHtml(description)}</small>` : ''}</span></label>`,
  );
  return sendReaderPage(c, {
    title: say('preferences.title'),
    text: isSaved ? say('preferences.saved') : say('preferences.text', { email: preferences.email }),
    form: [
      `<form method="post" action="${PREFERENCES_PATH}/${escapeHtml(token)}">`,
      `<fieldset><legend>${escapeHtml(say('preferences.lists'))}</legend>${boxes.join('')}</fieldset>`,
      pauseField(c, preferences),
      languageField(c, preferences),
      `<p class="actions"><button name="action" value="save">${escapeHtml(say('preferences.save'))}</button>`,
      `<button class="quiet" name="action" value="all">${escapeHtml(say('preferences.all'))}</button></p></form>`,
    ].join(''),
  });
}

function pauseField(c: AppContext, { pausedUntil }: Preferences): string {
  const { say, lang } = readerTexts(c);
  const until =
    pausedUntil && dateFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(pausedUntil));
  const choices: [value: string, label: string][] = [
    ...(until ? [['keep', say('preferences.pausedUntil', { date: until })] as [string, string]] : []),
    ['none', say('preferences.pauseNone')],
    ...PAUSES.map((days): [string, string] => [days, say('preferences.pauseDays', { days })]),
  ];
  const radios = choices.map(
    ([value, label], index) =>
      `<label><input type="radio" name="pause" value="${value}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`,
  );
  return `<fieldset><legend>${escapeHtml(say('preferences.pause'))}</legend>${radios.join('')}</fieldset>`;
}

function languageField(c: AppContext, { language }: Preferences): string {
  const { say, account } = readerTexts(c);
  const offered = account ? offeredLanguages(account.settings) : [];
  if (offered.length < 2) return '';
  const own = language ?? account?.settings.defaultLanguage;
  const options = offered.map((code) => {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return `<option value="${code}" lang="${code}"${code === own ? ' selected' : ''}>${escapeHtml(name)}</option>`;
  });
  return `<fieldset><label class="stacked"><span>${escapeHtml(say('preferences.language'))}</span><select name="language">${options.join('')}</select></label></fieldset>`;
}

/** Answers with the form that asks for a link to the preferences. */
export function sendLinkRequest(c: AppContext, state: 'open' | 'invalid' | 'sent'): Response {
  const { say, account } = readerTexts(c);
  const site = siteName(account);
  if (state === 'sent')
    return sendReaderPage(c, {
      title: say('preferences.request.sentTitle'),
      text: say('preferences.request.sent', { site }),
    });
  return sendReaderPage(c, {
    namesOrigin: true,
    title: say('preferences.request.title'),
    text: say(state === 'invalid' ? 'preferences.request.invalid' : 'preferences.request.text', { site }),
    form: `<form method="post" action="${PREFERENCES_PATH}"><fieldset><label class="stacked"><span>${escapeHtml(say('preferences.request.email'))}</span><input class="text" type="email" name="email" required maxlength="254" autocomplete="email" dir="ltr"></label></fieldset><p class="actions"><button>${escapeHtml(say('preferences.request.action'))}</button></p></form>`,
  });
}
