import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPage } from '@stoa/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Blocks } from '../blocks.tsx';
import { pattern, t } from '../../testing/texts.ts';

let requests: [string, unknown][] = [];
let answer = () => Response.json({ status: 'asked' }, { status: 202 });
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push([path, JSON.parse(String(init.body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = userEvent.setup();
const CONSENT = pattern('newsletter.consent');
async function open() {
  render(
    <TestPage path="/journal">
      <Blocks of={{ id: 'p', content: { blocks: [{ type: 'newsletter', heading: 'Our letter' }] } }} />
    </TestPage>,
  );
  return screen.findByRole('button', { name: t('newsletter.join') });
}

it('[PAGE-11] asks for an address and a yes, sends the very words that were agreed to, and says to look into the mail', async () => {
  const button = await open();
  await person.click(button);
  expect(await screen.findByText(t('auth.emailMissing'))).toBeTruthy();
  expect(screen.getByText(t('newsletter.agree'))).toBeTruthy();
  await person.type(screen.getByLabelText(t('auth.email')), 'ada@example.com');
  await person.click(button);
  expect(requests).toEqual([]);
  const box = screen.getByRole('checkbox', { name: CONSENT });
  await person.click(box);
  const text = box.closest('label')?.textContent;
  await person.click(button);
  const sent = await screen.findByText(/We sent a link to ada@example\.com/);
  // Its words are in the language of the page, whichever way the page around it runs.
  expect(sent.closest('[lang]')?.getAttribute('dir')).toBe('auto');
  expect(requests).toEqual([
    ['/api/newsletter/ask', { email: 'ada@example.com', consent: text, source: '/journal' }],
  ]);
});

it.each([
  [400, 'invalid_input', t('auth.emailWrong')],
  [429, 'rate_limited', t('auth.tooMany')],
  [503, 'registry_unavailable', t('auth.failed', { message: 'away' })],
])('a refusal (%s) is said, and what was typed stays', async (status, code, text) => {
  answer = () => Response.json({ code, title: 'away', status }, { status });
  const button = await open();
  await person.type(screen.getByLabelText(t('auth.email')), 'ada@example');
  await person.click(screen.getByRole('checkbox'));
  await person.click(button);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(t('auth.email')).value).toBe('ada@example');
});
