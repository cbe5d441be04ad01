import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { afterEach, describe, expect, it, vi } from 'vitest';
import FormBuilder from '../../exposes/form-builder.tsx';
import FormEntries from '../../exposes/form-entries.tsx';
import Forms from '../../exposes/forms.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { formsText } from '../../testing/texts.ts';
import { makeTemplate, TEMPLATES } from './templates.ts';

const ID = '40000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/forms';
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const definition = {
  fields: [
    { id: 'email', type: 'email', label: 'Email' },
    { id: 'topic', type: 'radio', label: 'Topic', settings: [{ value: 'a', label: 'Apples' }, { value: 'b', label: '=SUM(A1)' }] }, // prettier-ignore
  ],
  after: { kind: 'message', text: 'Thank you.' },
};
const form = {
  id: ID,
  account_id: ACCOUNT_ID,
  slug: 'contact',
  title: 'Write to us',
  state: 'published',
  definition,
  shown: definition,
  published_no: 1,
  notify_emails: [],
  list_ids: [],
  tags: [],
  frame_origins: [],
  opens_at: null,
  closes_at: null,
  max_entries: null,
  retention_days: null,
  version: 4,
  updated_at: '2026-11-20T10:00:00Z',
};
const entry = {
  id: '50000000-0000-4000-8000-000000000001',
  account_id: ACCOUNT_ID,
  form_id: ID,
  data: { email: 'ada@example.com', topic: 'b' },
  email: 'ada@example.com',
  state: 'held',
  is_read: false,
  page: '/about',
  utm: { utm_source: 'letter' },
  language: 'en',
  version_no: 1,
  created_at: '2026-11-21T10:00:00Z',
};
const version = { account_id: ACCOUNT_ID, form_id: ID, no: 1, definition };

function backendOf(who: Parameters<typeof fakeBackend>[1] = MANAGER) {
  const backend = fakeBackend(
    { forms: [form], form_entries: [entry], form_versions: [version], form_files: [] },
    who,
  );
  backend.answer('form_detail', form);
  backend.answer('form_counts', { [ID]: { entries: 12, held: 1, unread: 1 } });
  backend.answer('save_form', { id: ID, version: 5 });
  backend.answer('mark_form_entries', 1);
  return backend;
}

describe('the list of forms', () => {
  it('[MNG-18] shows each form with its state and entries', async () => {
    renderScreen(<Forms />, { backend: backendOf(), path });
    const row = await screen.findByRole('row', { name: /Write to us/ });
    expect(row.textContent).toContain(formsText('states.published'));
    expect(row.textContent).toContain('12');
    expect(within(row).getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain(
      `${path}/${ID}`,
    );
  });

  it('[MNG-18] sends others away, and asks for nothing', async () => {
    const backend = backendOf(STUDENT);
    renderScreen(<Forms />, { backend, path });
    await expectSentBack(path);
    expect(backend.requests.filter(({ table }) => table === 'forms')).toEqual([]);
  });
});

describe('the builder', () => {
  const open = () => {
    const backend = backendOf();
    renderScreen(<FormBuilder />, { backend, path: `${path}/${ID}`, pattern: `${path}/:formId` });
    return backend;
  };

  it('[LMS-22] edits value and label of an option, and saves over the version that was read', async () => {
    const backend = open();
    await person.click(await screen.findByRole('button', { name: /Topic/, expanded: false }));
    const value = screen.getByLabelText(formsText('build.settingValue', { number: 1 }));
    await person.clear(value);
    await person.type(value, 'apples');
    await person.click(screen.getByRole('button', { name: formsText('save') }));
    await waitFor(() => expect(backend.called.filter(({ name }) => name === 'save_form')).toHaveLength(1));
    const { args } = backend.called.find(({ name }) => name === 'save_form')!;
    expect(args['p_form']).toMatchObject({ id: ID, version: 4 });
    const [, topic] = (args['p_form'] as unknown as typeof form).definition.fields;
    expect(topic).toMatchObject({ settings: [{ value: 'apples', label: 'Apples' }, { value: 'b' }] });
  });

  it('saves nothing that visitors could not be shown', async () => {
    const backend = open();
    await person.click(await screen.findByRole('button', { name: /Topic/, expanded: false }));
    await person.clear(screen.getByLabelText(formsText('build.settingValue', { number: 1 })));
    await person.click(screen.getByRole('button', { name: formsText('save') }));
    expect(await screen.findByText(formsText('build.invalid'))).toBeTruthy();
    expect(backend.called.filter(({ name }) => name === 'save_form')).toEqual([]);
  });
});

describe('entries', () => {
  const open = () => {
    const backend = backendOf();
    renderScreen(<FormEntries />, {
      backend,
      path: `${path}/${ID}/entries`,
      pattern: `${path}/:formId/entries`,
    });
    return backend;
  };

  it('hide spam until it is asked for, and are marked as read when opened', async () => {
    const backend = open();
    const row = await screen.findByRole('row', { name: /ada@example\.com/ });
    const { filters } = backend.requests.findLast(({ table }) => table === 'form_entries')!;
    expect(filters).toEqual(expect.arrayContaining([['in state', ['received', 'held']]]));
    await person.click(within(row).getByRole('button'));
    expect(await screen.findByText('utm_source=letter')).toBeTruthy();
    await waitFor(() =>
      expect(backend.called.find(({ name }) => name === 'mark_form_entries')?.args).toMatchObject({
        p_is_read: true,
      }),
    );
  });

  it('are exported with labels, and nothing in them runs in a spreadsheet', async () => {
    open();
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'),
        revokeObjectURL: () => {},
      }),
    );
    await screen.findByRole('row', { name: /ada@example\.com/ });
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(made).toHaveLength(1));
    const [head, line] = (await made[0]!.text()).replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('received_at,status,Email,Topic,page,utm_source,utm_campaign,language');
    expect(line).toContain("ada@example.com,'=SUM(A1),/about,letter");
  });
});

it.each(TEMPLATES)('the template %s is a form that can be published', (id) => {
  const made = makeTemplate(id, formsText as never);
  expect(FormDefinition.safeParse(made).error?.issues).toBeUndefined();
});
