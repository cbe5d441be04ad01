import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../translations/editing/index.ts';
import { NoticesForm } from './notices.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { editingText } from '../../testing/texts.ts';

const show = async (header_notice: string) => {
  const account = { account_id: ACCOUNT_ID, settings: { notices: { header_notice } } };
  renderScreen(<NoticesForm />, {
    backend: fakeBackend({ accounts: [account] }, MANAGER),
    path: '/dashboard/manage/site/notices',
  });
  const [text] = await screen.findAllByRole('textbox', { name: editingText('site.noticeText') });
  return text as HTMLElement;
};

it('[EXAM-C6] a notice is edited as it reads, without its tags', async () => {
  const text = await show('<p>Open <strong>day</strong> &amp; sale</p>');
  expect(text.textContent).toBe('Open day & sale');
  expect(text.querySelector('strong')?.textContent).toBe('day');
});

it('[EXAM-C6] a notice of words alone keeps what looks like a sign of HTML', async () => {
  expect((await show('Bowls < 20 & more')).textContent).toBe('Bowls < 20 & more');
});
