import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { provideNotify, type Notice } from '@stoa/shared/notify';
import { testBootstrap, TestPage } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PlatformMedia from '../../exposes/platform-media.tsx';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { signedIn } from '../../testing/render-screen.tsx';
import { manageText } from '../../testing/texts.ts';

const BASE = '/api/operator/media';
const ID = '50000000-0000-4000-8000-000000000001';
const file = {
  ...{ id: ID, folder_id: null, object_name: 'media/cover.png', name: 'Cover.png', mime: 'image/png' },
  ...{ size_bytes: 2048, alt: '', visibility: 'public', created_at: '2026-11-01T10:00:00Z' },
  ...{ uploaded_by: 'ada@stoa.example', total: 1 },
};
let calls: { method: string; path: string; body: unknown }[];
let notices: Notice[];
let isOperator: boolean;
let places: object[];
beforeEach(() => {
  [calls, notices, isOperator, places] = [[], [], true, []];
  provideNotify((notice) => notices.push(notice));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ method, path, body: body ? (JSON.parse(String(body)) as unknown) : null });
    if (path === '/api/operator/session') return Response.json({ operator: { email: 'ada@stoa.example' } });
    if (path === `${BASE}/folders`) return Response.json({ folders: [] });
    if (path.startsWith(`${BASE}?`)) return Response.json({ files: [file] });
    if (method === 'DELETE') return Response.json({ objectName: file.object_name });
    return Response.json({ file, places });
  });
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

function open() {
  const backend = fakeBackend({});
  backend.answer('am_i_operator', isOperator);
  const bootstrap = testBootstrap({ kind: 'platform', account: null, internalPath: '/dashboard/media' });
  render(
    <TestPage bootstrap={bootstrap} session={signedIn()} client={backend.client} path="/dashboard/media">
      <PlatformMedia />
    </TestPage>,
  );
  return backend;
}
const dialogOf = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: manageText('media.open', { name: 'Cover.png' }) }),
  );
  return within(await screen.findByRole('dialog'));
};

it('[SUP-10] lists the files of the platform and changes them through the service', async () => {
  open();
  const dialog = await dialogOf();
  await userEvent.type(dialog.getByLabelText(manageText('media.alt')), 'A cover');
  await userEvent.click(dialog.getByRole('button', { name: manageText('save') }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe(manageText('media.saved')));
  expect(calls.find(({ method }) => method === 'PATCH')).toEqual({
    ...{ method: 'PATCH', path: `${BASE}/${ID}` },
    body: { name: 'Cover.png', alt: 'A cover', folderId: null },
  });
  expect(screen.queryByLabelText(manageText('media.place'))).toBeNull();
  const picture = document.querySelector<HTMLImageElement>('td img');
  expect(picture?.getAttribute('src')).toContain(`/object/public/${PLATFORM_ACCOUNT_ID}/media/cover.png`);
});

it('a file is deleted and replaced for a reason alone', async () => {
  open();
  const dialog = await dialogOf();
  const chooser = dialog.getByLabelText<HTMLInputElement>(manageText('media.replace'));
  expect(chooser.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(manageText('media.reason')), 'A sharper one');
  expect(chooser.disabled).toBe(false);
  const remove = dialog.getByRole('button', { name: manageText('media.remove') });
  await waitFor(() => expect((remove as HTMLButtonElement).disabled).toBe(false), { timeout: 20_000 });
  await userEvent.click(remove);
  await userEvent.click(remove);
  expect(dialog.getByText(manageText('media.reasonMissing'))).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(manageText('media.reason')), 'Out of date');
  await userEvent.click(remove);
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true), {
    timeout: 20_000,
  });
  expect(calls.find(({ method }) => method === 'DELETE')).toEqual({
    ...{ method: 'DELETE', path: `${BASE}/${ID}`, body: { reason: 'Out of date' } },
  });
});

it('what a page uses is not deleted', async () => {
  places = [{ entity: 'page', entity_id: ID, title: 'Pricing' }];
  open();
  const dialog = await dialogOf();
  expect(await dialog.findByText('Pricing')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: manageText('media.remove') }).disabled).toBe(
    true,
  );
});

it('is for operators alone', async () => {
  isOperator = false;
  open();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(calls.filter(({ path }) => path.startsWith(BASE))).toEqual([]);
});
