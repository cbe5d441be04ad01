import type { PublicAccount } from '@stoa/shared/contracts/account';
import { SITE_SECTIONS, type SiteSection } from '@stoa/shared/contracts/site-sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
});
afterAll(() => db.drop());

const versionOf = async (section: string) => {
  const [row] = await db.sql<{ version: number }[]>`
    select version from public.site_versions where account_id = ${site.accountId} and section = ${section}`;
  return row?.version ?? 0;
};
const save = async (section: string, value: unknown, actor: Actor = manager, version?: number) =>
  rpc<{ version: number }>(db, actor, 'save_site_section', {
    p_account_id: site.accountId,
    p_section: section,
    p_value: value,
    p_version: version ?? (await versionOf(section)),
  });
const read = async () => {
  const [row] = await db.as(
    manager,
    (sql) =>
      sql`select name, settings, menus, theme, misc from public.accounts where account_id = ${site.accountId}`,
  );
  return row as unknown as Pick<PublicAccount, 'name' | 'settings' | 'menus' | 'theme'> & { misc: unknown };
};
const entry = (id: string, parent: string | null = null, more: Record<string, unknown> = {}) => ({
  id,
  parent,
  data: { menuItem: { label: id, item_url: '/x', ...more } },
});
const palette = {
  primary: '#a4482a',
  ground: '#fbf6ee',
  surface: '#fffdf9',
  text: '#2d2521',
  accent: '#34557d',
};
const part = { colSpan: 1, rowSpan: 1, content: '<ul><li>Bowls</li></ul>' };
const MEGA = { columnCount: 3, columns: [part, { ...part, colSpan: 2 }] };
/** None of these could be read by a page, which would then show no menu at all. */
const MEGA_WRONG: unknown[] = [
  7,
  [],
  {},
  { ...MEGA, columnCount: 99 },
  { ...MEGA, columnCount: '3' },
  { ...MEGA, columns: 'none' },
  { ...MEGA, columns: [7] },
  { ...MEGA, columns: [{ ...part, colSpan: 0 }] },
  { ...MEGA, columns: [{ ...part, rowSpan: 1.5 }] },
  { ...MEGA, columns: [{ ...part, content: null }] },
  { ...MEGA, columns: [{ ...part, content: 'x'.repeat(20_001) }] },
  { ...MEGA, columns: Array.from({ length: 13 }, () => part) },
];

const GOOD: Record<SiteSection, Record<string, unknown>> = {
  general: {
    name: 'Kiln',
    sitetitle: 'Kiln & Clay',
    currency: 'JPY',
    defaultLanguage: 'pt',
    timeZone: 'Europe/Lisbon',
    onboard: false,
  },
  logo: { logo: '/a.svg', dark_logo: '/b.svg', icon: '/c.svg', logo_width: 3 },
  header: { header_style: 'transparent', header_fix: true, header_search: true },
  footer: { footer_style: 'columns', footer_columns: [], footer_bottom: 'By hand', footer_bottom_links: [] },
  notices: {
    enable_header_notice: true,
    header_notice: 'Open <strong>today</strong>',
    header_notice_start: 1,
  },
  menus: {
    header: [entry('a'), entry('b', 'a'), entry('c', 'b')],
    mobile: [entry('m', null, { item_type: 'megamenu', mega_menu: MEGA })],
  },
  theme: {
    light: palette,
    dark: palette,
    headingFont: 'Fraunces',
    bodyFont: 'Karla',
    radius: 10,
    bodyStyle: 'boxed',
    lists: 'rows',
  },
  misc: { scripts: 'window.hello = 1' },
  seo: {
    title: 'Kiln',
    description: 'Pots',
    titleTemplate: '{title} at {site}',
    google: 'a_b-1',
    noindex: false,
  },
};

describe('the site’s sections', () => {
  it('[TEN-19] are saved each by itself and read back; what they do not name stays', async () => {
    for (const section of SITE_SECTIONS)
      expect((await save(section, GOOD[section])).version, section).toBe(1);
    await save('header', { header_cart: false });
    const account = await read();
    expect(account).toMatchObject({
      name: 'Kiln',
      settings: {
        ...GOOD.logo,
        sitetitle: 'Kiln & Clay',
        currency: 'JPY',
        onboard: false,
        header: { ...GOOD.header, header_cart: false },
        notices: GOOD.notices,
        seo: GOOD.seo,
      },
      menus: GOOD.menus,
      theme: GOOD.theme,
      misc: GOOD.misc,
    });
  });

  it('saved by two at once keep the first, and leave other sections alone', async () => {
    const version = await versionOf('footer');
    const codes = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) =>
        codeOf(save('footer', { footer_bottom: `By ${n}` }, manager, version)),
      ),
      codeOf(save('logo', { logo: '/new.svg' })),
    ]);
    expect(codes.filter((code) => code === 'precondition_failed')).toHaveLength(5);
    expect(codes.at(-1)).toBeNull();
    expect((await read()).settings.logo).toBe('/new.svg');
  });

  it('[PLAN-19] carry no plan, backend or feature, and are the managers’ of the account alone', async () => {
    for (const key of ['plan', 'server_id', 'url', 'anonKey', 'features', 'payments_test_mode'])
      for (const section of SITE_SECTIONS)
        expect(await codeOf(save(section, { [key]: 'x' })), `${section} ${key}`).toBe('invalid_input');
    for (const actor of [
      await makePerson(db.sql, { account: site, role: 'Instructor' }),
      (await makeAccount(db.sql)).owner,
    ])
      expect(await codeOf(save('misc', { scripts: 'steal()' }, actor))).toBe('forbidden');
    expect(await codeOf(save('misc', { scripts: 'x' }, 'anon'))).toMatch(/^42501/);
    for (const column of ['settings', 'menus', 'theme', 'misc', 'name', 'features', 'slug']) {
      const direct = db.as(manager, (sql) => sql.unsafe(`update public.accounts set ${column} = ${column}`));
      expect(await codeOf(direct), column).toMatch(/^42501/);
    }
  });

  it('[EXAM-C9] a path to log in is kept, and gone without a trace once it is emptied', async () => {
    const stored = async () => {
      const [row] = await db.sql<
        { settings: object }[]
      >`select settings from public.accounts where account_id = ${site.accountId}`;
      return row?.settings;
    };
    await save('general', { signInPath: '/welcome' });
    expect(await stored()).toMatchObject({ signInPath: '/welcome' });
    await save('general', { signInPath: null });
    expect(await stored()).not.toHaveProperty('signInPath');
  });

  it('refuse what has another shape', async () => {
    const bad: [string, unknown][] = [
      ['nonsense', {}],
      ['general', []],
      ['general', null],
      ['general', { currency: 'XXX' }],
      ['general', { name: ' ' }],
      ['general', { timeZone: 'Mars/Olympus' }],
      ['general', { signInPath: 'https://evil.example' }],
      ['logo', { logo_width: 4000 }],
      ['header', { header_fix: 'yes' }],
      ['footer', { footer_columns: Array.from({ length: 7 }, () => ({})) }],
      ['notices', { header_notice: '<script>alert(1)</script>' }],
      ['notices', { header_notice: '<b onclick=alert(1)>x</b>' }],
      ['notices', { footer_notice: '<iframe src=x>' }],
      ['notices', { footer_notice: '<a href="javascript:alert(1)">x</a>' }],
      ['menus', { header: {} }],
      ['menus', { header: [entry('a', 'a')] }],
      ['menus', { header: [entry('a', 'b'), entry('b', 'a')] }],
      ['menus', { header: [entry('a', 'elsewhere')] }],
      ['menus', { header: [entry('a'), entry('a')] }],
      ['menus', { mobile: [entry('a'), entry('b', 'a'), entry('c', 'b'), entry('d', 'c')] }],
      ['menus', { header: [entry('a', null, { item_url: 'javascript:alert(1)' })] }],
      ['menus', { header: [entry('a', null, { item_type: 'dragon' })] }],
      ...MEGA_WRONG.map((mega_menu): [string, object] => [
        'menus',
        { header: [entry('a', null, { item_type: 'megamenu', mega_menu })] },
      ]),
      ['theme', { radius: 99 }],
      ['theme', { bodyStyle: 'round' }],
      ['theme', { lists: 'heap' }],
      ['theme', { light: { primary: 'url(//evil.example)' }, dark: palette }],
      ['misc', { scripts: ['x'] }],
      ['misc', { scripts: 'x'.repeat(200_001) }],
      ['seo', { title: 'x'.repeat(121) }],
      ['seo', { titleTemplate: 'no place for it' }],
      ['seo', { google: '"><script>' }],
    ];
    for (const [section, value] of bad)
      expect(await codeOf(save(section, value)), JSON.stringify([section, value]).slice(0, 90)).toBe(
        'invalid_input',
      );
  });
});

describe('the languages of a site', () => {
  const save = (own: string, languages: unknown, actor: Actor = manager, version?: number) =>
    versionOf('languages').then((now) =>
      rpc<{ version: number }>(db, actor, 'save_site_languages', {
        p_account_id: site.accountId,
        p_default: own,
        p_languages: languages,
        p_version: version ?? now,
      }),
    );

  it('[LIM-05] are saved together, against the version that was read', async () => {
    await save('ar', ['en', 'ar']);
    expect((await read()).settings).toMatchObject({ defaultLanguage: 'ar', languages: ['en', 'ar'] });
    expect(await codeOf(save('en', ['en'], manager, 0))).toBe('precondition_failed');
  });

  it.each<[own: string, languages: unknown]>([
    ['tlh', ['tlh']],
    ['en', ['en', 'xx']],
    ['en', ['ar']],
    ['en', []],
    ['en', null],
    ['en', ['en', 'en']],
    ['EN', ['EN']],
    ['en', ['en', null]],
  ])('[LIM-05] %s of %j is refused', async (own, languages) => {
    expect(await codeOf(save(own, languages))).toBe('invalid_input');
  });

  it('only who may change options saves them, and at no other site', async () => {
    const student = await makePerson(db.sql, { account: site });
    const stranger = await makePerson(db.sql, { account: await makeAccount(db.sql), role: 'Manager' });
    for (const actor of [student, stranger])
      expect(await codeOf(save('en', ['en'], actor))).toBe('forbidden');
  });
});
