import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Contact from '../../exposes/contact.tsx';
import Contacts from '../../exposes/contacts.tsx';
import Fields from '../../exposes/contact-fields.tsx';
import Imports from '../../exposes/contact-imports.tsx';
import Lists from '../../exposes/contact-lists.tsx';
import Newsletter from '../../exposes/newsletter.tsx';
import Segment from '../../exposes/contact-segment.tsx';
import Segments from '../../exposes/contact-segments.tsx';
import Suppressions from '../../exposes/contact-suppressions.tsx';
import Tags from '../../exposes/contact-tags.tsx';
import { chooseFilter } from '../../testing/choose-filter.ts';
import { collectNotices } from '../../testing/collect-notices.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { contactsText } from '../../testing/texts.ts';
import { CONTACT_PATHS, contactPath } from './contact-paths.ts';

const person = userEvent.setup();
const notices = collectNotices();
const ID = '5b0f3a2e-6f8e-4f43-9a3e-2b8a2f0d9c11';
const LIST = {
  id: ID,
  slug: 'newsletter',
  name: 'Newsletter',
  description: '',
  is_public: true,
  opt_in: 'double',
};
const LINE = {
  id: ID,
  email: 'ada@example.com',
  name: 'Ada',
  language: 'en',
  country: null,
  source: 'import',
  user_id: null,
  created_at: '2026-11-20T10:00:00Z',
  status: 'confirmed',
  tags: ['Clay'],
  total: 1,
};
const CARD = {
  contact: { ...LINE, phone: '', fields: {}, unsubscribed_at: null },
  suppressed: 'complaint',
  member_id: null,
  tags: [{ id: ID, name: 'Clay' }],
  lists: [
    {
      id: ID,
      name: 'Newsletter',
      status: 'confirmed',
      requested_at: '2026-11-20T10:00:00Z',
      confirmed_at: '2026-11-20T10:00:00Z',
      unsubscribed_at: null,
    },
  ],
};

const EVENT = {
  at: '2026-11-20T10:00:00Z',
  kind: 'consent_given',
  title: 'Newsletter',
  ref: null,
  data: { words: 'I agree', language: 'en', page: '/about', how: 'form' },
};

function backend(access = MANAGER, rows: Record<string, Row[]> = {}) {
  const none = { segments: [], contact_fields: [], contact_imports: [], courses: [], products: [], appointment_services: [], roles: [], forms: [], campaigns: [] }; // prettier-ignore
  const fake = fakeBackend({ ...none, ...rows }, access);
  fake.answer('contact_list', [LINE]);
  fake.answer('contact_card', CARD);
  fake.answer('contact_timeline', [EVENT]);
  fake.answer('list_overview', {
    lists: [{ ...LIST, confirmed: 3, pending: 1, unsubscribed: 2 }],
    tags: [{ id: ID, name: 'Clay', created_at: '2026-11-20T10:00:00Z', contacts: 4 }],
  });
  fake.answer('segment_preview', { count: 2, examples: [{ id: ID, name: 'Ada', email: 'ada@example.com' }] });
  fake.answer('suppression_list', []);
  return fake;
}
const calls = (fake: ReturnType<typeof backend>, name: string) =>
  fake.called.filter((call) => call.name === name).map(({ args }) => args as Record<string, unknown>);

describe('the list of contacts', () => {
  const RULE = { all: [{ any: [{ field: 'tag', op: 'has', value: ID }] }] };
  const pressBulk = async (key: string) => {
    await person.click(screen.getByRole('checkbox', { name: /Select all/ }));
    await person.click(await screen.findByRole('button', { name: /Select all 41/ }));
    await person.click(screen.getByRole('button', { name: contactsText(key) }));
    return screen.findByRole('dialog');
  };
  async function showNarrowed() {
    const fake = backend();
    fake.answer('contact_list', [{ ...LINE, total: 41 }]);
    renderScreen(<Contacts />, { backend: fake, path: CONTACT_PATHS.contacts });
    const link = await screen.findByRole('link', { name: 'ada@example.com' });
    expect(link.getAttribute('href')).toContain(contactPath(ID));
    await chooseFilter(contactsText('tags.one'), 'Clay');
    await waitFor(() =>
      expect(calls(fake, 'contact_list').at(-1)?.['p_filter']).toMatchObject({ rule: RULE }),
    );
    return fake;
  }

  it('narrows on the server by a rule, tags all that match, and takes it back', async () => {
    const fake = await showNarrowed();
    const undo = { action: 'tag', tag: ID, at: '2026-11-20T10:00:00Z' };
    fake.answer('change_contacts', { done: 41, left: 0, undo });
    const dialog = await pressBulk('tagAll.run');
    expect(within(dialog).getByText('Tag 41 contacts')).toBeTruthy();
    await person.type(within(dialog).getByRole('textbox'), 'Fair');
    await person.click(within(dialog).getByRole('button', { name: contactsText('tagAll.run') }));
    await waitFor(() =>
      expect(calls(fake, 'change_contacts')).toEqual([
        {
          p_account_id: ACCOUNT_ID,
          p_filter: expect.objectContaining({ rule: RULE }),
          p_change: { action: 'tag', tag: 'Fair' },
        },
      ]),
    );
    await notices.see('41 contacts tagged');
    await notices.undo();
    await waitFor(() => expect(calls(fake, 'undo_contact_change')).toMatchObject([{ p_undo: undo }]));
  });

  it('erases all that match in parts, after saying how many', async () => {
    const fake = await showNarrowed();
    const parts = [{ done: 40, left: 1, undo: null }, { done: 1, left: 0, undo: null }]; // prettier-ignore
    fake.answer('change_contacts', Promise.resolve(parts[0]));
    const dialog = await pressBulk('erase.bulk');
    expect(within(dialog).getByText('Erase 41 contacts?')).toBeTruthy();
    expect(calls(fake, 'change_contacts')).toEqual([]);
    // oxlint-disable-next-line unicorn/no-thenable -- another answer for each call
    fake.answer('change_contacts', { then: (done: (part: unknown) => void) => done(parts.shift()) });
    await person.click(within(dialog).getByRole('button', { name: contactsText('erase.bulk') }));
    await notices.see('41 contacts erased');
    expect(calls(fake, 'change_contacts')).toHaveLength(2);
    await notices.undo();
    expect(calls(fake, 'undo_contact_change')).toEqual([]);
  });

  it('is where the newsletter’s address leads', async () => {
    renderScreen(<Newsletter />, { backend: backend(), path: '/dashboard/manage/marketing/newsletter' });
    await waitFor(() => expect(screen.getByText(/emails\/contacts/)).toBeTruthy());
  });
});

describe('a contact', () => {
  it('shows consents with their words, and why nothing is sent', async () => {
    renderScreen(<Contact />, {
      backend: backend(),
      path: contactPath(ID),
      pattern: `${CONTACT_PATHS.contacts}/:contactId`,
    });
    expect(await screen.findByText('I agree')).toBeTruthy();
    expect(screen.getByText(contactsText('suppressions.notices.complaint'))).toBeTruthy();
  });
});

describe('the timeline of a contact', () => {
  it('shows events of one kind, as the address says', async () => {
    const fake = backend();
    fake.answer('contact_timeline', [
      {
        at: EVENT.at,
        kind: 'email_clicked',
        title: 'May news',
        ref: ID,
        data: { url: 'https://kiln.example/' },
      },
    ]);
    renderScreen(<Contact />, {
      backend: fake,
      path: `${contactPath(ID)}?events=email`,
      pattern: `${CONTACT_PATHS.contacts}/:contactId`,
    });
    const link = await screen.findByRole('link', { name: 'Clicked a link in “May news”' });
    expect(link.getAttribute('href')).toBe(`/dashboard/manage/marketing/emails/${ID}`);
    expect(calls(fake, 'contact_timeline')).toMatchObject([{ p_contact_id: ID, p_groups: ['email'] }]);
    await person.click(screen.getByRole('combobox', { name: contactsText('timeline.show') }));
    await person.click(await screen.findByRole('option', { name: contactsText('timeline.groups.form') }));
    await waitFor(() => expect(calls(fake, 'contact_timeline').at(-1)).toMatchObject({ p_groups: ['form'] }));
  });
});

describe('a segment', () => {
  it('counts as its rule is complete, and is saved', async () => {
    const fake = backend();
    renderScreen(<Segment />, {
      backend: fake,
      path: CONTACT_PATHS.newSegment,
      pattern: `${CONTACT_PATHS.segments}/:segmentId`,
    });
    expect(await screen.findByText(contactsText('segments.incomplete'))).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: contactsText('rule.value') }));
    await person.click(await screen.findByRole('option', { name: 'Clay' }));
    expect(await screen.findByText('2 contacts match')).toBeTruthy();
    fake.answer('save_segment', { id: ID, name: 'Clay', count: 2, version: 1 });
    await person.type(screen.getByRole('textbox', { name: new RegExp(contactsText('name')) }), 'Clay');
    await person.click(screen.getByRole('button', { name: contactsText('segments.create') }));
    await waitFor(() =>
      expect(calls(fake, 'save_segment')[0]).toMatchObject({
        p_name: 'Clay',
        p_rule: { all: [{ field: 'tag', op: 'has', value: ID }] },
      }),
    );
  });
});

describe('a segment that somebody else saved meanwhile', () => {
  const RULE = { all: [{ field: 'name', op: 'is', value: 'Ada' }] };
  const ROW = { id: ID, account_id: ACCOUNT_ID, name: 'Readers', rule: RULE, version: 1 };

  it('isn’t saved over: what both changed is chosen', async () => {
    const row = { ...ROW };
    const fake = backend(MANAGER, { segments: [row] });
    renderScreen(<Segment />, {
      backend: fake,
      path: `${CONTACT_PATHS.segments}/${ID}`,
      pattern: `${CONTACT_PATHS.segments}/:segmentId`,
    });
    const name = await screen.findByRole('textbox', { name: new RegExp(contactsText('name')) });
    await person.type(name, ' of May');
    Object.assign(row, { name: 'Buyers', version: 2 });
    fake.answer('save_segment', null, { message: 'precondition_failed' });
    await person.click(screen.getByRole('button', { name: contactsText('save') }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText(/Buyers/)).not.toHaveLength(0);
    expect(calls(fake, 'save_segment')).toMatchObject([{ p_name: 'Readers of May', p_version: 1 }]);
  });
});

describe('the screens', () => {
  it.each([
    ['contacts', <Contacts key="1" />],
    ['lists', <Lists key="2" />],
    ['tags', <Tags key="3" />],
    ['fields', <Fields key="7" />],
    ['segments', <Segments key="4" />],
    ['imports', <Imports key="5" />],
    ['suppressions', <Suppressions key="6" />],
  ] as const)('[MNG-27] of %s are for managers, and nothing is asked for others', async (name, element) => {
    const fake = backend(STUDENT);
    const path = CONTACT_PATHS[name];
    renderScreen(element, { backend: fake, path });
    await expectSentBack(path);
    expect(calls(fake, 'contact_list')).toEqual([]);
  });
});
