import { describe, expect, it } from 'vitest';
import { Addon, FEATURES, PLANS, Plan } from './plans.ts';

const plan = (id: string) => PLANS.find((one) => one.id === id)!;

describe('the plans', () => {
  it('[PLAN-01] [PLAN-02] have every field, and prices of every kind by provider', () => {
    for (const one of PLANS) expect(Object.keys(Plan.parse(one)).length).toBe(7);
    expect(Plan.safeParse({ ...plan('starter'), pricing: { stripe: { weekly: {} } } }).success).toBe(false);
  });

  it.each([
    ['starter', [29, 48], [299, 4]],
    ['professional', [99, 24], [999, 2]],
    ['dedicated', [49, 24], [499, 2]],
  ] as const)(
    '[PLAN-03] [PLAN-05] [PLAN-07] %s costs what was observed, after 30 days',
    (id, monthly, annual) => {
      const { stripe } = plan(id).pricing;
      expect(stripe!.monthly).toMatchObject({ amount: monthly[0], iterations: monthly[1], trial_days: 30 });
      expect(stripe!.annual).toMatchObject({ amount: annual[0], iterations: annual[1], trial_days: 30 });
    },
  );

  it('[PLAN-20] an addon has id, label, description, link, price and perhaps a badge, and nothing else', () => {
    const addon = { id: 'zoom', label: 'Zoom', description: 'Meetings', link: '/addons/zoom', price: 0 };
    expect(Addon.safeParse(addon).success).toBe(true);
    expect(Addon.safeParse({ ...addon, badge: 'New' }).success).toBe(true);
    expect(Addon.safeParse({ ...addon, color: 'red' }).success).toBe(false);
    for (const field of Object.keys(addon))
      expect(Addon.safeParse({ ...addon, [field]: undefined }).success, field).toBe(false);
  });

  it('[ROLE-09] the feature flags are these four, and no plan has another', () => {
    expect(FEATURES).toEqual(['lms', 'groups', 'appointments', 'single_session']);
    for (const { features } of PLANS) for (const one of features) expect(FEATURES).toContain(one);
  });

  it('[PLAN-09] lifetime is paid once, 19, without a trial', () => {
    const once = { amount: 19, iterations: 1, trial_days: 0 };
    expect(plan('lifetime').pricing['stripe']).toMatchObject({ onetime: once });
  });

  it('[PLAN-04] [PLAN-06] [PLAN-08] [PLAN-10] limits are those observed', () => {
    expect(plan('starter').limits).toEqual({
      totalMembers: 10_000,
      monthlyEmails: 10_000,
      chats: 100,
      ai_tokens: 1000,
      email_verify: 100,
      transcribe: 100,
      videos: 1024,
      storage: 1024,
    });
    expect(plan('professional').limits).toEqual({
      members: 100_000,
      emails: 100_000,
      chats: 1000,
      storage: 10_240,
    });
    expect(plan('dedicated').limits).toEqual({ groups: 3 });
    expect(plan('lifetime').limits).toEqual({
      ai_tokens: 500,
      mau: 5000,
      emails: 5000,
      chats: 50,
      courses: 10,
      groups: 3,
      email_verify: 100,
      funnels: 3,
      storage: 512,
    });
  });
});
