import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import Media from '../../exposes/media.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { manageText } from '../../testing/texts.ts';
import { testTexts } from '@stoa/shared/testing/test-texts';
import limits from '../../../locales/en/limits.json' with { type: 'json' };

const limitText = testTexts(limits);

const FILE = {
  id: 'f1',
  folder_id: null,
  object_name: 'media/x.png',
  name: 'Kiln.png',
  mime: 'image/png',
  size_bytes: 2048,
  alt: '',
  visibility: 'public',
  created_at: '2026-11-01T10:00:00Z',
  uploaded_by: 'Ada',
  total: 1,
};

it('[MNG-08] [MNG-09] the library is narrowed by the database; a file says where it is used, and one in use is not deleted', async () => {
  const fake = fakeBackend({ media_folders: [] }, MANAGER);
  fake.answer('media_list', [FILE]);
  fake.answer('media_places', [{ entity: 'page', entity_id: 'p1', title: 'About us' }]);
  fake.answer('account_usage', [{ metric: 'storage', used: 3_145_728, limit: 12_582_912, listed: true }]);
  renderScreen(<Media />, { backend: fake, path: '/dashboard/media' });
  expect((await screen.findByRole('progressbar', { name: 'Storage used' })).getAttribute('value')).toBe('25');
  await chooseOption(await screen.findByLabelText(manageText('media.kind')), manageText('media.kinds.video'));
  await waitFor(() =>
    expect(fake.called.filter(({ name }) => name === 'media_list').at(-1)?.args).toMatchObject({
      p_filter: { kind: 'video' },
    }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: manageText('media.open', { name: 'Kiln.png' }) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('About us')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: manageText('media.remove') }).disabled).toBe(
    true,
  );
});

const FOLDERS = [
  { id: 'a', parent_id: null, name: 'Art' },
  { id: 'b', parent_id: 'a', name: 'Bowls' },
  { id: 'c', parent_id: null, name: 'Cups' },
].map((folder) => ({ ...folder, account_id: ACCOUNT_ID }));

it('[MNG-08] folders stand below one another, are made, moved, and removed where they are empty', async () => {
  const fake = fakeBackend({ media_folders: FOLDERS }, MANAGER);
  fake.answer('media_list', []);
  fake.answer('account_usage', []);
  renderScreen(<Media />, { backend: fake, path: '/dashboard/media' });
  const choice = () => screen.getByLabelText('Folder');
  await screen.findByLabelText('Folder');
  await waitFor(async () =>
    expect((await optionsOf(choice())).slice(2)).toEqual(['Art', 'Art / Bowls', 'Cups']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Folders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Folders' }));
  const requestsOf = (name: string) => fake.called.filter((call) => call.name === name).at(-1)?.args;
  await userEvent.type(dialog.getByLabelText('New folder'), 'Kilns');
  await chooseOption(dialog.getByLabelText(manageText('folders.within')), 'Art / Bowls');
  await userEvent.click(dialog.getByRole('button', { name: manageText('folders.make') }));
  await waitFor(
    () =>
    expect(requestsOf('keep_media_folder')).toEqual({ p_account_id: ACCOUNT_ID, p_folder_id: null, p_name: 'Kilns', p_parent_id: 'b' }), // prettier-ignore
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Rename or move Art' }));
  expect(await optionsOf(dialog.getByLabelText(manageText('folders.within')))).toEqual([
    manageText('folders.top'),
    'Cups',
  ]);
  await chooseOption(dialog.getByLabelText(manageText('folders.within')), 'c');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestsOf('keep_media_folder')).toMatchObject({
      p_folder_id: 'a',
      p_name: 'Art',
      p_parent_id: 'c',
    }),
  );
  fake.answer('delete_media_folder', null, { message: 'in_use' });
  await userEvent.click(dialog.getByRole('button', { name: /^Delete Art/ }));
  expect((await dialog.findByText(/in use/)).textContent).toBeTruthy();
});

it('[MNG-08] a file is replaced at its own address; another type is rejected before anything goes up', async () => {
  const fake = fakeBackend({ media_folders: [] }, MANAGER);
  fake.answer('media_list', [FILE]);
  fake.answer('media_places', []);
  fake.answer('account_usage', []);
  const requests: unknown[] = [];
  const bucket = (name: string) => ({
    createSignedUploadUrl: async (path: string, options: object) => {
      requests.push([name, path, options]);
      const hint = JSON.stringify({
        metric: 'storage',
        used: 1_048_576,
        limit: 2_097_152,
        resetsAt: null,
        nextPlan: 'professional',
      });
      return { data: null, error: { message: 'limit_reached', code: 'limit_reached', hint } };
    },
  });
  Object.assign(fake.client, { storage: { from: bucket } });
  renderScreen(<Media />, { backend: fake, path: '/dashboard/media' });
  await userEvent.click(
    await screen.findByRole('button', { name: manageText('media.open', { name: 'Kiln.png' }) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const input = await dialog.findByLabelText(manageText('media.replace'));
  const pdf = new File(['%PDF-'], 'x.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, pdf, { applyAccept: false });
  expect((await dialog.findByText(/same type \(image\/png\)/)).textContent).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.upload(input, new File(['png'], 'new.png', { type: 'image/png' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain(
    limitText('used.storage', { used: formatBytes(1_048_576, 'en'), limit: formatBytes(2_097_152, 'en') }),
  );
  expect(alert.textContent).toContain(limitText('askOwner'));
  expect(requests).toEqual([[ACCOUNT_ID, 'media/x.png', { upsert: true }]]);
  expect(fake.called.map(({ name }) => name)).not.toContain('refresh_media');
});
