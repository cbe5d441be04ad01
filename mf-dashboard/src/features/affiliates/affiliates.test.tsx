import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Portal from '../../exposes/affiliate-portal.tsx';
import Applications from '../../exposes/affiliate-applications.tsx';
import Commissions from '../../exposes/affiliate-commissions.tsx';
import Payouts from '../../exposes/affiliate-payouts.tsx';
import Programme from '../../exposes/affiliate-programme.tsx';
import Affiliates from '../../exposes/affiliates.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { affiliatesText as text } from '../../testing/texts.ts';
import { AFFILIATE_PATHS } from './affiliate-paths.ts';

afterEach(() => vi.unstubAllGlobals());

const person = userEvent.setup();
const ID = '5b0f3a2e-6f8e-4f43-9a3e-2b8a2f0d9c11';
const PROGRAM = {
  is_open: true,
  takes_applications: true,
  kind: 'percent',
  percent_bp: 2000,
  fixed_minor: 0,
  currency: 'EUR',
  window_days: 30,
  hold_days: 30,
  cycles: 1,
  minimum_minor: 0,
  terms: 'Be kind',
  version: 4,
};
const AFFILIATE = {
  id: ID,
  user_id: ID,
  name: 'Anna Lee',
  email: 'anna@example.com',
  code: 'anna',
  state: 'active',
  website: '',
  message: 'I write',
  note: '',
  payout_hint: 'IBAN DE…3000',
  applied_at: '2026-11-20T10:00:00Z',
  version: 2,
  clicks: 12,
  orders: 3,
  open_minor: 1200,
  paid_minor: 0,
  currency: 'EUR',
  coupons: [],
  total: 1,
};
const COMMISSION = {
  id: ID,
  affiliate_id: ID,
  affiliate: 'Anna Lee',
  code: 'anna',
  order_id: ID,
  order_number: 1042,
  kind: 'sale',
  title: 'Clay',
  base_minor: 1000,
  percent_bp: 2000,
  amount_minor: 200,
  currency: 'EUR',
  state: 'review',
  review_reasons: ['same_network'],
  via: 'link',
  approve_at: '2026-12-20T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  total: 1,
};
const PAYOUT = {
  id: ID,
  number: 7,
  affiliate_id: ID,
  affiliate: 'Anna Lee',
  code: 'anna',
  payout_hint: 'IBAN DE…3000',
  amount_minor: 200,
  currency: 'EUR',
  state: 'open',
  reference: '',
  lines: 1,
  created_at: '2026-11-20T10:00:00Z',
  paid_at: null,
  total: 1,
};

function backend(access = MANAGER, program: object | null = PROGRAM) {
  const fake = fakeBackend(
    { coupons: [], affiliate_rates: [], products: [], commissions: [], payouts: [] },
    access,
  );
  fake.answer('affiliate_overview', {
    program,
    active: 1,
    applied: 1,
    review: 1,
    clicks: 12,
    money: [{ currency: 'EUR', waiting: 500, due: 1200, in_payout: 200, paid: 0 }],
  });
  fake.answer('affiliate_list', [AFFILIATE]);
  fake.answer('commission_list', [COMMISSION]);
  fake.answer('payout_list', [PAYOUT]);
  for (const name of [
    'decide_affiliate',
    'decide_commission',
    'mark_payout_paid',
    'save_affiliate',
    'save_affiliate_program',
  ])
    fake.answer(name, null);
  return fake;
}
const argsOf = (fake: ReturnType<typeof backend>, name: string) =>
  fake.called.filter((call) => call.name === name).at(-1)?.args;

describe('affiliates', () => {
  it('[MNG-20] are listed with what they bring, and changed in a dialog', async () => {
    const fake = backend();
    renderScreen(<Affiliates />, { backend: fake, path: AFFILIATE_PATHS.list });
    await person.click(await screen.findByRole('button', { name: text('editNamed', { name: 'Anna Lee' }) }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = await dialog.findByRole('textbox', { name: new RegExp(text('add.code')) });
    await person.clear(code);
    await person.type(code, 'Lee-2');
    await person.click(dialog.getByRole('button', { name: text('save') }));
    await waitFor(() =>
      expect(argsOf(fake, 'save_affiliate')).toMatchObject({
        p_id: ID,
        p_values: { code: 'lee-2', version: 2 },
      }),
    );
  });

  it('are for managers', async () => {
    renderScreen(<Affiliates />, { backend: backend(STUDENT), path: AFFILIATE_PATHS.list });
    await expectSentBack(AFFILIATE_PATHS.list);
  });

  it('answer applications, review commissions and mark payouts once asked again', async () => {
    const fake = backend();
    const { unmount } = renderScreen(<Applications />, { backend: fake, path: AFFILIATE_PATHS.applications });
    await choose(text('applications.accept'));
    await waitFor(() =>
      expect(argsOf(fake, 'decide_affiliate')).toMatchObject({ p_id: ID, p_state: 'active' }),
    );
    unmount();
    const second = renderScreen(<Commissions />, { backend: fake, path: AFFILIATE_PATHS.commissions });
    expect(await screen.findByText(text('reasons.same_network'))).toBeTruthy();
    await choose(text('commissions.approve'));
    await waitFor(() =>
      expect(argsOf(fake, 'decide_commission')).toMatchObject({ p_id: ID, p_decision: 'approve' }),
    );
    second.unmount();
    renderScreen(<Payouts />, { backend: fake, path: AFFILIATE_PATHS.payouts });
    await choose(text('payouts.markPaid'));
    expect(argsOf(fake, 'mark_payout_paid')).toBeUndefined();
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText(text('payouts.reference')), ' SEPA 12 ');
    await person.click(dialog.getByRole('button', { name: text('payouts.markPaid') }));
    await waitFor(() =>
      expect(argsOf(fake, 'mark_payout_paid')).toMatchObject({ p_id: ID, p_reference: 'SEPA 12' }),
    );
  });

  it('answer an application in its row, a decline with a reason', async () => {
    const fake = backend();
    renderScreen(<Applications />, { backend: fake, path: AFFILIATE_PATHS.applications });
    const named = { name: 'Anna Lee' };
    await person.click(await screen.findByRole('button', { name: text('applications.acceptNamed', named) }));
    await waitFor(() =>
      expect(argsOf(fake, 'decide_affiliate')).toMatchObject({ p_id: ID, p_state: 'active', p_reason: '' }),
    );
    await person.click(screen.getByRole('button', { name: text('applications.declineNamed', named) }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(text('applications.reason')), ' Teachers only. ');
    expect(argsOf(fake, 'decide_affiliate')).toMatchObject({ p_state: 'active' });
    await person.click(dialog.getByRole('button', { name: text('applications.declineAction_one') }));
    await waitFor(() =>
      expect(argsOf(fake, 'decide_affiliate')).toMatchObject({
        p_id: ID,
        p_state: 'rejected',
        p_reason: 'Teachers only.',
      }),
    );
  });

  it('decline selected applications with one reason', async () => {
    const fake = backend();
    renderScreen(<Applications />, { backend: fake, path: AFFILIATE_PATHS.applications });
    await choose(text('applications.decline'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(text('applications.reason')), 'Later');
    await person.click(dialog.getByRole('button', { name: text('applications.declineAction_one') }));
    await waitFor(() =>
      expect(argsOf(fake, 'decide_affiliate')).toMatchObject({
        p_id: ID,
        p_state: 'rejected',
        p_reason: 'Later',
      }),
    );
  });

  it('follow a programme that is saved against the version that was read', async () => {
    const fake = backend();
    renderScreen(<Programme />, { backend: fake, path: AFFILIATE_PATHS.programme });
    const percent = await screen.findByRole('textbox', { name: new RegExp(text('programme.percent')) });
    await person.clear(percent);
    await person.type(percent, '12.5');
    await person.click(screen.getByRole('button', { name: text('save') }));
    await waitFor(() =>
      expect(argsOf(fake, 'save_affiliate_program')).toMatchObject({
        p_values: { percentBp: 1250, cycles: 1, version: 4 },
      }),
    );
  });
});

async function choose(action: string) {
  const boxes = await screen.findAllByRole('checkbox');
  await person.click(boxes.at(-1)!);
  await person.click(await screen.findByRole('button', { name: action }));
}

describe('the portal', () => {
  const open = (data: object) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 204 })),
    );
    const fake = backend(STUDENT);
    const { version: _version, ...program } = PROGRAM;
    fake.answer('my_affiliate', {
      program,
      affiliate: null,
      coupons: [],
      clicks: 3,
      orders: 1,
      sums: [],
      ...data,
    });
    fake.answer('apply_as_affiliate', ID);
    renderScreen(<Portal />, { backend: fake, path: AFFILIATE_PATHS.portal });
    return fake;
  };

  it('takes an application only with the terms', async () => {
    const fake = open({});
    await person.click(await screen.findByRole('button', { name: text('portal.apply') }));
    expect((await screen.findAllByText(text('portal.acceptWrong'))).length).toBeGreaterThan(0);
    expect(argsOf(fake, 'apply_as_affiliate')).toBeUndefined();
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: text('portal.apply') }));
    await waitFor(() =>
      expect(argsOf(fake, 'apply_as_affiliate')).toMatchObject({ p_values: { acceptsTerms: true } }),
    );
  });

  it('has links with the code, a QR code, and earnings without a buyer', async () => {
    const affiliate = {
      id: ID,
      code: 'anna',
      state: 'active',
      payout_hint: '',
      applied_at: AFFILIATE.applied_at,
      decline_reason: '',
    };
    open({ affiliate });
    expect(await screen.findByText(`${location.origin}/?ref=anna`)).toBeTruthy();
    expect(await screen.findByRole('img', { name: text('portal.qr') })).toBeTruthy();
    await person.type(
      screen.getByRole('textbox', { name: new RegExp(text('portal.other')) }),
      'https://evil.test/x',
    );
    expect(await screen.findByText(text('portal.otherWrong'))).toBeTruthy();
    expect(await screen.findByText(text('portal.earningsNone'))).toBeTruthy();
  });

  it('says what became of an application', async () => {
    open({
      affiliate: {
        id: ID,
        code: 'anna',
        state: 'rejected',
        payout_hint: '',
        applied_at: AFFILIATE.applied_at,
        decline_reason: 'Teachers only.',
      },
    });
    expect(await screen.findByText(text('portal.rejected'))).toBeTruthy();
    expect(screen.getByText('Teachers only.')).toBeTruthy();
  });
});
