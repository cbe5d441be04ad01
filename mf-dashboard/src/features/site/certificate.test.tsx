import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import DomainScreen from '../../exposes/site-domain.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { site } from '../../testing/site-backend.ts';
import { editingText } from '../../testing/texts.ts';

const SOUND = {
  ...{ state: 'valid', subject: 'clay.example', issuer: 'Test Authority', error: null },
  ...{ validFrom: '2026-11-01T00:00:00Z', validTo: '2027-01-30T12:00:00Z' },
  checkedAt: '2026-11-28T10:00:00Z',
};
const path = '/dashboard/manage/site/domain';
const stubDomain = (more: (at: string) => object) =>
  vi.stubGlobal('fetch', async (at: string) =>
    Response.json({ domain: 'clay.example', isProven: true, record: null, pointsTo: 'x', ...more(at) }),
  );
afterEach(() => vi.unstubAllGlobals());

it('[MNG-02] a verified domain shows its certificate once it is checked', async () => {
  stubDomain((at) => ({ certificate: at.endsWith('/check') ? SOUND : null }));
  renderScreen(<DomainScreen />, { backend: site(), path });
  expect(await screen.findByText(editingText('domain.certificate.notYet'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: editingText('domain.certificate.check') }));
  expect(await screen.findByText(editingText('domain.certificate.states.valid'))).toBeTruthy();
  for (const said of ['Test Authority', '30 Jan 2027']) expect(screen.getByText(said)).toBeTruthy();
});

it('[MNG-02] nothing is said of certificates where the platform has no TLS', async () => {
  stubDomain(() => ({}));
  renderScreen(<DomainScreen />, { backend: site(), path });
  await screen.findByText(editingText('domain.served'));
  expect(screen.queryByText(editingText('domain.certificate.title'))).toBeNull();
});
