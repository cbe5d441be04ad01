import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import SiteMenu from '../../exposes/site-menu.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen, windowWidth } from '../../testing/render-screen.tsx';

const person = userEvent.setup();
beforeEach(() => {
  windowWidth(1280);
  provideNotify(() => {});
});

const inspect = () =>
  within(screen.getByRole('list', { name: 'How it looks' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

async function open(tables: Record<string, Row[]> = {}) {
  const backend = fakeBackend({ options: [], site_versions: [], ...tables }, MANAGER);
  backend.answer('save_profile_menu', { version: 1 });
  renderScreen(<SiteMenu />, { backend, path: '/dashboard/manage/site/menu' });
  await screen.findByRole('list', { name: 'How it looks' });
  const saved = () => backend.called.filter(({ name }) => name === 'save_profile_menu').at(-1)?.args;
  return saved;
}

it('[DASH-09] a manager orders, renames, hides and adds, sees what each role will see, and saves against what was read', async () => {
  const saved = await open();
  expect(inspect()).toEqual(['Dashboard', 'Activity', 'Meetings', 'Messages', 'My courses', 'Orders']);
  await press('Activity up');
  await press('Show Meetings');
  await person.type(screen.getByRole('textbox', { name: 'Words of Orders' }), 'Purchases');
  await press('Add a link');
  await person.clear(screen.getByRole('textbox', { name: 'Words of New link' }));
  const box = screen.getByRole('textbox', { name: 'Words of New link' });
  await person.type(box, 'Rules');
  const path = screen.getByRole('textbox', { name: /^Address of Rules/ });
  await person.clear(path);
  await person.type(path, '/page/rules');
  expect(inspect()).toEqual(['Activity', 'Dashboard', 'Messages', 'My courses', 'Purchases', 'Rules']);
  await press('Manager');
  expect(inspect()).toEqual(['Activity', 'Dashboard', 'Messages', 'My courses', 'Teaching', 'Pages', 'Posts', 'Rules']); // prettier-ignore
  await press('Save');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()).toMatchObject({ p_account_id: ACCOUNT_ID, p_version: 0 });
  const value = saved()?.['p_value'] as Row[];
  expect(value.slice(0, 3)).toEqual([
    { id: 'activity', enabled: true },
    { id: 'home', enabled: true },
    { id: 'meetings', enabled: false },
  ]);
  expect(value.find(({ id }) => id === 'orders')).toEqual({
    id: 'orders',
    enabled: true,
    label: 'Purchases',
  });
  expect(value.at(-1)).toMatchObject({ label: 'Rules', path: '/page/rules', enabled: true });
});

it('[DASH-09] an address that leads nowhere good is not sent, and the usual menu comes back by one press', async () => {
  const value = [{ id: 'link-a', label: 'Rules', path: '/page/rules' }, 'home'];
  const saved = await open({
    options: [{ account_id: ACCOUNT_ID, key: 'profilemenu', value }],
    site_versions: [{ account_id: ACCOUNT_ID, section: 'profilemenu', version: 4 }],
  });
  expect(inspect()).toEqual(['Rules', 'Dashboard']);
  const path = screen.getByRole<HTMLInputElement>('textbox', { name: /^Address of Rules/ });
  for (const bad of ['javascript:alert(1)', '//evil.example', 'http://plain.example']) {
    await person.clear(path);
    await person.type(path, bad);
    expect([bad, path.checkValidity()]).toEqual([bad, false]);
  }
  await press('Back to the usual menu');
  expect(inspect()).toHaveLength(6);
  await press('Save');
  await waitFor(() => expect(saved()).toMatchObject({ p_value: null, p_version: 4 }));
});

it('[MNG-27] is for managers', async () => {
  renderScreen(<SiteMenu />, { backend: fakeBackend({}, STUDENT), path: '/dashboard/manage/site/menu' });
  await expectSentBack('/dashboard/manage/site/menu');
});
