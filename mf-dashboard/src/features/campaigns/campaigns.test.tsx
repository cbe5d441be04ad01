import { screen, waitFor, within } from '@testing-library/react';
import type { EditedContent } from '@stoa/shared/contracts/campaign-fields';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { incompleteBlocks } from '../../components/email-blocks/incomplete-blocks.ts';
import EmailCampaign from '../../exposes/email-campaign.tsx';
import EmailCampaigns from '../../exposes/email-campaigns.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { campaignText } from '../../testing/texts.ts';
import { findChecks } from './campaign-checks.ts';
import { campaignInput } from './campaign-values.ts';
import { addLanguage, withVariants } from './content-values.ts';

const path = '/dashboard/manage/marketing/emails';
const ID = '40000000-0000-4000-8000-000000000001';
const SEGMENT = '30000000-0000-4000-8000-0000000000a1';
const LIST = '50000000-0000-4000-8000-000000000001';

const campaign = (changes: object = {}) => ({
  id: ID,
  account_id: ACCOUNT_ID,
  name: 'Autumn news',
  state: 'draft',
  wait_reason: null,
  wait_detail: '',
  sender_name: '',
  reply_to: null,
  postal_address: '1 High Street',
  tracking: 'counts',
  send_at: null,
  audience: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  uncertain: 0,
  version: 3,
  created_at: '2026-11-20T10:00:00Z',
  started_at: null,
  finished_at: null,
  is_local_time: false,
  per_hour: null,
  test_field: null,
  test_share: null,
  test_hours: null,
  test_by: null,
  test_fallback: null,
  test_ends_at: null,
  test_decided_at: null,
  test_result: null,
  resend_of: null,
  ...changes,
});
const tables = (changes: object = {}) => ({
  campaigns: [campaign(changes)],
  segments: [{ id: SEGMENT, account_id: ACCOUNT_ID, name: 'Never ordered' }],
  lists: [{ id: LIST, account_id: ACCOUNT_ID, name: 'Newsletter' }],
  campaign_lists: [{ account_id: ACCOUNT_ID, campaign_id: ID, list_id: LIST, is_excluded: false }],
  campaign_contents: [
    {
      account_id: ACCOUNT_ID,
      campaign_id: ID,
      variant: 0,
      language: 'en',
      subject: 'News',
      sender_name: '',
      preheader: '',
      position: 1,
      blocks: [{ type: 'heading', text: 'Hello' }],
    },
  ],
  list_contacts: [],
  contacts: [],
  deliveries: [],
  caught_emails: [],
});
function openEmail(changes: object = {}, reach: object = {}) {
  const backend = fakeBackend(tables(changes), MANAGER);
  backend.answer('campaign_audience', {
    audience: 214,
    rest: 1_000,
    limit: 10_000,
    resetsAt: null,
    ...reach,
  });
  renderScreen(<EmailCampaign />, {
    backend,
    path: `${path}/${ID}`,
    pattern: `${path}/:campaignId`,
  } as never);
  return backend;
}

describe('[MNG-21] emails', () => {
  it('are listed with their state', async () => {
    renderScreen(<EmailCampaigns />, {
      backend: fakeBackend(tables({ state: 'finished', audience: 214 }), MANAGER),
      path,
    });
    const table = within(await screen.findByRole('table', { name: campaignText('caption') }));
    expect(table.getByRole('link', { name: 'Autumn news' })).toBeTruthy();
    expect(table.getByText(campaignText('states.finished'))).toBeTruthy();
  });

  it('whoever may not manage is led away, and nothing is asked', async () => {
    const backend = fakeBackend(tables(), STUDENT);
    renderScreen(<EmailCampaigns />, { backend, path });
    await expectSentBack(path);
    expect(backend.requests.filter(({ table }) => table === 'campaigns')).toEqual([]);
  });

  it('a draft is narrowed by a segment, whose reach is shown', async () => {
    const person = userEvent.setup();
    const backend = openEmail();
    backend.answer('save_campaign', { id: ID, version: 4 });
    await chooseOption(await screen.findByLabelText(campaignText('segment')), 'Never ordered');
    await waitFor(() =>
      expect(backend.called.filter(({ name }) => name === 'campaign_audience').at(-1)?.args).toMatchObject({
        p_segment_id: SEGMENT,
      }),
    );
    await person.click(screen.getByRole('button', { name: campaignText('save') }));
    await waitFor(() =>
      expect(backend.called.find(({ name }) => name === 'save_campaign')?.args['p_campaign']).toMatchObject({
        segment: SEGMENT,
      }),
    );
  });

  it('a draft is saved and sent to those it reaches, with the version that was read', async () => {
    const person = userEvent.setup();
    const backend = openEmail();
    backend.answer('save_campaign', { id: ID, version: 4 });
    backend.answer('schedule_campaign', { id: ID, version: 5, audience: 214 });
    const send = await screen.findByRole('button', { name: campaignText('send') });
    await waitFor(() => expect((send as HTMLButtonElement).disabled).toBe(false));
    await person.click(send);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/214/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: campaignText('send') }));
    await waitFor(() => expect(backend.called.map(({ name }) => name)).toContain('schedule_campaign'));
    const saved = backend.called.find(({ name }) => name === 'save_campaign')!;
    expect(saved.args['p_campaign']).toMatchObject({ id: ID, version: 3, lists: [LIST] });
    const scheduled = backend.called.find(({ name }) => name === 'schedule_campaign')!;
    expect(scheduled.args).toMatchObject({ p_id: ID, p_version: 4, p_send_at: null });
  });

  it('[PLAN] an audience above the month’s rest cannot be sent, and both figures are named', async () => {
    openEmail({}, { audience: 214, rest: 100 });
    expect(await screen.findByText(campaignText('overLimit', { audience: '214', rest: '100' }))).toBeTruthy();
    expect((screen.getByRole('button', { name: campaignText('send') }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });
});

describe('checks before sending', () => {
  const fields = {
    name: 'x',
    senderName: '',
    replyTo: '' as const,
    postalAddress: 'x',
    tracking: 'counts' as const,
    lists: ['x'],
    excluded: [],
    segment: '',
    resendOf: '',
    isLocalTime: false,
    perHour: null,
    test: null,
    contents: [
      {
        variant: 0,
        language: 'en',
        subject: 'x',
        senderName: '',
        preheader: '',
        blocks: [{ key: 'a', block: { type: 'heading' as const, text: 'x' } }],
      },
    ],
  };
  const content = (change: object) => ({ contents: [{ ...fields.contents[0], ...change }] });
  const test = { field: 'subject', share: 20, hours: 4, by: 'clicks', fallback: 'first' } as const;
  const missing = (changes: object, reach = { audience: 5, rest: 10 as number | null }, bytes = 1_000) =>
    findChecks({ ...fields, ...changes }, reach, bytes)
      .filter(({ isOk }) => !isOk)
      .map(({ name }) => name);

  it('name what is missing', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ ...content({ subject: ' ' }), postalAddress: '' })).toEqual([
      'subject',
      'postalAddress',
    ]);
    expect(missing(content({ blocks: [] }))).toEqual(['blocks']);
    expect(missing({}, { audience: 0, rest: 10 })).toEqual(['audience']);
    expect(missing({}, { audience: 11, rest: 10 })).toEqual(['quota']);
    expect(missing({}, { audience: 11, rest: null })).toEqual([]);
    expect(missing({}, undefined, 200_000)).toEqual(['size']);
    const image = { key: 'a', block: { type: 'image', url: 'https://a.example/i.png', alt: '', link: '' } };
    expect(missing(content({ blocks: [image] }))).toEqual(['alt']);
  });

  it('name the languages that have no text, and those whose text is incomplete', () => {
    const checks = (contents: EditedContent[]) =>
      findChecks({ ...fields, contents }, { audience: 1, rest: null }, null, ['en', 'de', 'ar']);
    const find = (contents: EditedContent[], name: string) =>
      checks(contents).find((one) => one.name === name);
    expect(find(fields.contents, 'languages')).toMatchObject({
      isOk: false,
      isWarning: true,
      languages: ['de', 'ar'],
    });
    const two = addLanguage(fields.contents, 'de').map((one) =>
      one.language === 'de' ? { ...one, subject: '' } : one,
    );
    expect(find(two, 'subject')).toMatchObject({ isOk: false, languages: ['de'] });
    expect(find(two, 'languages')).toMatchObject({ languages: ['ar'] });
  });

  it('a test needs variants that differ, and takes everything else from the first', () => {
    const contents = withVariants(fields.contents, 3);
    expect(missing({ test, contents })).toEqual(['variants']);
    const differing = contents.map((one) => ({ ...one, subject: `s${one.variant}`, preheader: 'p' }));
    expect(missing({ test, contents: differing })).toEqual([]);
    const first = differing.map((one) => (one.variant === 0 ? { ...one, preheader: 'first' } : one));
    expect(
      campaignInput({ ...fields, test, contents: first }, null, 0).contents.map((one) => [
        one.variant,
        one.subject,
        one.preheader,
      ]),
    ).toEqual([
      [0, 's0', 'first'],
      [1, 's1', 'first'],
      [2, 's2', 'first'],
    ]);
    expect(campaignInput({ ...fields, contents: first }, null, 0).contents).toHaveLength(1);
  });

  it('a block without its fields is incomplete', () => {
    const button = { key: 'a', block: { type: 'button' as const, label: 'x', url: 'javascript:alert(1)' } };
    expect(incompleteBlocks([button])).toEqual([0]);
  });
});
