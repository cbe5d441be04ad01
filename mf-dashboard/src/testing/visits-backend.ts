import { ACCOUNT_ID, fakeBackend, MANAGER } from './fake-backend.ts';

export const FORM = '5b0f3a2e-6f8e-4f43-9a3e-2b8a2f0d9c11';
const sum = (total: number, before: number | null = 0) => ({ total, before });
const UNREAD = { reads: sum(0), seconds: null, depth: null };
export const counts = (visitors: number, views: number, entries: number) => ({
  visitors: sum(visitors),
  views: sum(views),
  entries: sum(entries),
  ...UNREAD,
});

/** Answers what the marketing overview and the visits screen ask for. */
export function visitsBackend(access = MANAGER) {
  const fake = fakeBackend(
    {
      accounts: [{ account_id: ACCOUNT_ID, settings: { notices: { header_notice: '<p>Open day</p>' } } }],
      contacts: [
        {
          id: 'k',
          account_id: ACCOUNT_ID,
          erased_at: null,
          created_at: new Date(Date.now() - 60_000).toISOString(),
        },
      ],
      coupons: [
        { id: 'c', account_id: ACCOUNT_ID, date_end: new Date(Date.now() + 86_400_000).toISOString() },
      ],
    },
    access,
  );
  fake.answer('affiliate_overview', {
    program: { is_open: true },
    active: 2,
    applied: 3,
    review: 0,
    clicks: 9,
    money: [{ currency: 'EUR', waiting: 500, due: 4_200, in_payout: 0, paid: 0 }],
  });
  fake.answer('visit_figures', {
    totals: { visitors: sum(3_000, 1_500), views: sum(9_120, 8_000), entries: sum(3_300, 1_600), ...UNREAD },
    // prettier-ignore
    days: [{ day: '2026-11-26', visitors: 90, views: 300 }, { day: '2026-11-27', visitors: 110, views: 340 }],
    rows: [
      { value: 'news', counts: counts(40, 120, 41) },
      { value: '', counts: counts(30, 200, 30) },
      { value: '*', counts: counts(2, 3, 2) },
    ],
    total_rows: 620,
  });
  fake.answer('revenue_by_source', {
    currency: 'EUR',
    revenue: [{ currency: 'EUR', total: 150_000, before: 100_000 }],
    rows: [
      { value: 'news', orders: 3, money: [{ currency: 'EUR', total: 90_000, before: 0 }] },
      { value: null, orders: 2, money: [{ currency: 'EUR', total: 50_000, before: 100_000 }] },
      { value: '=gone', orders: 1, money: [{ currency: 'EUR', total: 10_000, before: 0 }] },
    ],
    total_rows: 3,
  });
  fake.answer('revenue_by_activity', {
    currency: 'EUR',
    rows: [
      {
        kind: 'funnel',
        id: FORM,
        name: 'Launch',
        orders: 2,
        money: [{ currency: 'EUR', total: 40_000, before: 0 }],
      },
      { kind: 'affiliate', id: FORM, name: 'clay-friend', orders: 1, money: [] },
    ],
    total_rows: 2,
  });
  fake.answer('response_figures', { clicks: sum(48, 12), form_entries: sum(7, 3) });
  fake.answer('marketing_needs', {
    held_entries: 4,
    held_form: FORM,
    failed_runs: 2,
    failed_automation: null,
    broken_domains: 0,
    waiting_campaigns: 1,
    is_stopped: true,
  });
  fake.answer('account_usage', [{ metric: 'emails', used: 90, limit: 100, listed: true }]);
  return fake;
}
