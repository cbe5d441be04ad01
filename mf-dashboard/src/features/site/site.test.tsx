import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testAccount } from '@stoa/shared/testing';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import { ACCOUNT_ID, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { conflictText } from '@stoa/shared/testing/shared-texts';
import { exits } from '@stoa/shared/unsaved/exits';
import { setSnapshotStore, type Snapshot } from '@stoa/shared/unsaved/snapshot-store';
import { chooseVersions } from '../../testing/choose-version.ts';
import { changeTheme, evictSite, reject, saved, type Saved, site } from '../../testing/site-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import FooterScreen from '../../exposes/site-footer.tsx';
import GeneralScreen from '../../exposes/site-general.tsx';
import LanguagesScreen from '../../exposes/site-languages.tsx';
import HeaderScreen from '../../exposes/site-header.tsx';
import '../../translations/editing/index.ts';
import { NoticesForm } from './notices.tsx';
import DomainScreen from '../../exposes/site-domain.tsx';
import ScriptsScreen from '../../exposes/site-scripts.tsx';
import SeoScreen from '../../exposes/site-seo.tsx';
import ThemeScreen from '../../exposes/site-theme.tsx';
import { editingPattern, editingText } from '../../testing/texts.ts';
const refreshed: string[] = [];
beforeEach(() => {
  refreshed.length = 0;
  evictSite();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/site/preview') return Response.json({ url: '/_preview/x', expiresAt: '' });
    refreshed.push(path);
    return new Response('{"invalidated":true}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());
const person = userEvent.setup();
const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
const path = '/dashboard/manage/site';

describe('the settings of the site', () => {
  it('[MNG-03] offers 17 fonts, saves against the version that was read, and makes stored pages fresh', async () => {
    renderScreen(<ThemeScreen />, { backend: site(), path });
    const font = await screen.findByLabelText(editingText('site.headingFont'));
    expect(await optionsOf(font)).toHaveLength(17);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await chooseOption(editingText('site.headingFont'), 'Lora');
    await chooseOption(screen.getByLabelText(editingText('site.bodyStyle')), 'boxed');
    await chooseOption(screen.getByLabelText(editingText('site.lists')), 'index');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      p_section: 'theme',
      p_version: 3,
      p_value: { headingFont: 'Lora', bodyStyle: 'boxed', lists: 'index' },
    });
    expect(refreshed).toEqual([`/api/site/invalidateCache?account_id=${ACCOUNT_ID}&key=getSiteOption-theme`]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    );
  });

  it.each([
    ['nothing', { light: {} }],
    ['a colour alone', { light: { primary: '#102030' } }],
  ])(
    '[MNG-03] [DASH-18] of an account that has chosen %s yet shows what its pages are drawn with',
    async (_what, theme) => {
      renderScreen(<ThemeScreen />, { backend: site(MANAGER, { theme }), path });
      expect(await screen.findByLabelText(editingText('site.headingFont'))).toHaveProperty(
        'value',
        testAccount().theme.headingFont,
      );
      await chooseOption(screen.getByLabelText(editingText('site.bodyStyle')), 'boxed');
      await save();
      await waitFor(() => expect(saved).toHaveLength(1));
      const { light, dark } = testAccount().theme;
      expect(saved[0]?.p_value).toMatchObject({
        light: { ...light, ...theme.light },
        dark,
        bodyStyle: 'boxed',
      });
    },
  );

  it('merges what another member saved meanwhile, and names it', async () => {
    renderScreen(<ThemeScreen />, { backend: site(), path });
    await chooseOption(await screen.findByLabelText(editingText('site.bodyStyle')), 'boxed');
    changeTheme({ headingFont: 'Lora' });
    await save();
    await screen.findByText(conflictText('merged', { fields: editingText('site.headingFont') }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ p_version: 4, p_value: { bodyStyle: 'boxed', headingFont: 'Lora' } });
  });

  it('asks where both changed a field, and offers what was not chosen on return', async () => {
    const snapshots = new Map<string, Snapshot>();
    setSnapshotStore({
      put: async (one) => void snapshots.set(one.key, one),
      list: async (prefix) => [...snapshots.values()].filter(({ key }) => key.startsWith(prefix)),
      remove: async (key) => void snapshots.delete(key),
    });
    exits.snapshotOwner = 'mia kiln';
    const backend = site();
    const { unmount } = renderScreen(<ThemeScreen />, { backend, path });
    await chooseOption(await screen.findByLabelText(editingText('site.headingFont')), 'Lora');
    changeTheme({ headingFont: 'Literata' });
    await save();
    await chooseVersions({ [editingText('site.headingFont')]: 'remote' });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ p_version: 4, p_value: { headingFont: 'Literata' } });
    unmount();

    renderScreen(<ThemeScreen />, { backend, path });
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText(editingText('site.headingFont'))).toHaveProperty('value', 'Lora');
    // It was typed over an older version, so it's merged again and not saved over the newer one.
    await save();
    await chooseVersions({ [editingText('site.headingFont')]: 'local' });
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ p_version: 5, p_value: { headingFont: 'Lora' } });
    await waitFor(() => expect([...snapshots.values()]).toEqual([]));
    setSnapshotStore(null);
    exits.snapshotOwner = null;
  });

  it('[LIM-05] offers 20 languages; the site\u2019s own is always among those that visitors may choose', async () => {
    renderScreen(<LanguagesScreen />, { backend: site(), path });
    expect(await optionsOf(await screen.findByLabelText(editingPattern('site.language')))).toHaveLength(20);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(20);
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await chooseOption(screen.getByLabelText(editingPattern('site.language')), 'ar');
    await person.click(screen.getByRole('checkbox', { name: 'Arabic' }));
    await person.click(screen.getByRole('checkbox', { name: 'Japanese' }));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ p_default: 'ar', p_version: 0 });
    expect(saved[0]).toHaveProperty('p_languages', ['en', 'ja', 'ar']);
  });

  it('[MNG-02] saves what the site is called, and tells why that failed without losing what was typed', async () => {
    renderScreen(<GeneralScreen />, { backend: site(), path });
    const title = await screen.findByLabelText(editingText('site.sitetitle'));
    await person.clear(title);
    await person.type(title, 'Fire & Earth');
    reject('invalid_input');
    await save();
    expect(await screen.findByText(editingText('site.failedWith', { reason: 'invalid_input' }))).toBeTruthy();
    expect(title).toHaveProperty('value', 'Fire & Earth');
    evictSite();
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ p_value: { sitetitle: 'Fire & Earth' } }));
  });

  it('[MNG-04] saves layout, parts and menus of the header', async () => {
    renderScreen(<HeaderScreen />, { backend: site(), path });
    await person.click(await screen.findByLabelText('Search'));
    await save();
    await waitFor(() =>
      expect(saved[0]).toMatchObject({ p_section: 'header', p_value: { header_search: true } }),
    );
    await chooseOption(screen.getByLabelText(editingText('site.edit')), 'menus');
    const [add] = await screen.findAllByRole('button', { name: editingText('site.addEntry') });
    await person.click(add as HTMLElement);
    const labels = await screen.findByLabelText(
      editingText('site.entryLabel', { entry: editingText('site.newEntry') }),
    );
    await person.type(labels, '!');
    await save();
    await waitFor(() => expect(saved).toHaveLength(2));
    const { header } = (saved[1] as Saved).p_value as { header: { data: { menuItem: object } }[] };
    expect(header[0]?.data.menuItem).toEqual({
      label: `${editingText('site.newEntry')}!`,
      item_url: '/',
      item_type: 'normal',
    });
  });

  it('[MNG-04] [PUB-09] an entry of the wide menu opens a panel: its columns, and the width and words of each part', async () => {
    const item = { label: 'Courses', item_url: '/course', item_type: 'normal' };
    const entries = [{ id: 'm', parent: null, data: { menuItem: item } }];
    renderScreen(<HeaderScreen />, {
      backend: site(MANAGER, { menus: { header: entries, mobile: entries } }),
      path,
    });
    await chooseOption(await screen.findByLabelText(editingText('site.edit')), 'menus');
    await person.click(
      await screen.findByRole('button', { name: editingText('site.mega.of', { entry: 'Courses' }) }),
    );
    await person.click(screen.getByRole('checkbox', { name: editingText('site.mega.on') }));
    await chooseOption(screen.getByLabelText('Width of part 1'), '3');
    await chooseOption(screen.getByLabelText(editingText('site.mega.across')), '2');
    await person.click(screen.getByRole('button', { name: 'Remove part 3' }));
    expect(await screen.findByRole('textbox', { name: 'Part 2' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    const part = { rowSpan: 1, content: '' };
    const mega_menu = {
      columnCount: 2,
      columns: [
        { ...part, colSpan: 2 },
        { ...part, colSpan: 1 },
      ],
    };
    expect(saved[0]?.p_value).toMatchObject({
      header: [{ data: { menuItem: { ...item, item_type: 'megamenu', mega_menu } } }],
      mobile: entries,
    });
  });

  it('[MNG-05] saves look, columns and last line of the footer', async () => {
    renderScreen(<FooterScreen />, { backend: site(), path });
    await chooseOption(await screen.findByLabelText(editingText('site.footerStyle')), 'minimal');
    await person.click(screen.getByRole('button', { name: editingText('site.addColumn') }));
    await person.type(screen.getByLabelText('Links'), 'Terms | /terms');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((saved[0] as Saved).p_value).toMatchObject({
      footer_style: 'minimal',
      footer_columns: [
        { title: 'New column', data: [{ data: { menuItem: { label: 'Terms', item_url: '/terms' } } }] },
      ],
    });
  });

  it('[MNG-17] saves the notices with their window', async () => {
    renderScreen(<NoticesForm />, { backend: site(), path });
    const [shown] = await screen.findAllByLabelText(editingText('site.shown'));
    await person.click(shown as HTMLElement);
    const [text] = await screen.findAllByRole('textbox', { name: editingText('site.noticeText') });
    (text as HTMLElement).innerHTML = '<p>Open day</p>';
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      p_section: 'notices',
      p_value: { enable_header_notice: true, header_notice: '<p>Open day</p>', header_notice_start: 0 },
    });
  });

  it('[MNG-17] says of a notice that ends before it begins that nobody would see it, and does not save it', async () => {
    renderScreen(<NoticesForm />, { backend: site(), path });
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-12-02T10:00' } });
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2026-12-01T10:00' } });
    expect(screen.getByText(editingText('site.noticeEndsFirst'))).toBeTruthy();
    await save();
    expect(saved).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2026-12-03T10:00' } });
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('[MNG-02] saves what search engines read, and takes the proof out of a pasted tag', async () => {
    renderScreen(<SeoScreen />, { backend: site(), path });
    await person.type(await screen.findByLabelText(editingText('site.homeTitle')), 'Pots by hand');
    await person.click(screen.getByLabelText('Google'));
    await person.paste('<meta name="google-site-verification" content="a_b-1" />');
    expect(screen.getByText(/^Pots by hand · /)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(saved[0]).toMatchObject({
        p_section: 'seo',
        p_value: { title: 'Pots by hand', google: 'a_b-1' },
      }),
    );
  });

  it('[MNG-02] saves the scripts, after saying where and when they run', async () => {
    renderScreen(<ScriptsScreen />, { backend: site(), path });
    expect(await screen.findByText(editingPattern('site.scriptsFrame'))).toBeTruthy();
    await person.type(screen.getByLabelText('Scripts'), 'window.x = 1');
    await save();
    await waitFor(() =>
      expect(saved[0]).toMatchObject({ p_section: 'misc', p_value: { scripts: 'window.x = 1' } }),
    );
    expect(refreshed).toEqual([`/api/site/invalidateCache?account_id=${ACCOUNT_ID}&key=getSiteOption-misc`]);
  });

  it('saves where visits are counted, and says of what is no measurement id that it is none', async () => {
    renderScreen(<ScriptsScreen />, { backend: site(), path });
    const field = await screen.findByLabelText(editingText('site.measurementId'));
    await person.type(field, 'ua-1');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await save();
    expect(saved).toEqual([]);
    await person.clear(field);
    await person.type(field, ' g-abc123');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ p_value: { measurement_id: 'G-ABC123' } }));
  });

  it('[MNG-02] [VAL-03] a domain is claimed, checked and removed', async () => {
    const calls: string[] = [];
    let domain: string | null = null;
    let isProven = false;
    vi.stubGlobal('fetch', async (at: string, { method, body }: RequestInit) => {
      calls.push(`${method} ${at}`);
      if (method === 'PUT') domain = (JSON.parse(String(body)) as { domain: string }).domain;
      if (method === 'DELETE') domain = null;
      if (at.endsWith('/check')) isProven = true;
      if (method === 'DELETE') return new Response(null, { status: 204 });
      const record = domain && { name: `_stoa.${domain}`, text: 'stoa-site=1' };
      return Response.json({ domain, isProven, record, pointsTo: 'kiln.example' });
    });
    renderScreen(<DomainScreen />, { backend: site(), path });
    const name = await screen.findByLabelText('Domain');
    await person.type(name, 'clay');
    await person.click(screen.getByRole('button', { name: editingText('domain.claim') }));
    expect((await screen.findByRole('alert')).textContent).toMatch(editingPattern('domain.wrong'));
    await person.clear(name);
    await person.type(name, 'https://Clay.example/x');
    await person.click(screen.getByRole('button', { name: editingText('domain.claim') }));
    expect(await screen.findByText('_stoa.clay.example')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(editingText('domain.served'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: editingText('domain.remove') }));
    expect(await screen.findByLabelText('Domain')).toBeTruthy();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /api/site/domain',
      'POST /api/site/domain/check',
      'DELETE /api/site/domain',
    ]);
  });

  it('[MNG-27] whoever may not change options is led away, and no preview is asked for', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => (requests.push(address), Response.json({})));
    renderScreen(<ThemeScreen />, { backend: site(STUDENT), path });
    await expectSentBack(path);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(requests).toEqual([]);
  });
});
