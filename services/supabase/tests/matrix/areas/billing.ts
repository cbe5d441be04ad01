import type { Area } from './area.ts';

/** Billing of the platform's plans: read by the service, changed by its functions. */
export const billing: Area = {
  lines: {
    'ops.site_subscriptions': { service: { read: true } },
    'ops.billing_profiles': {
      service: {
        read: true,
        insert: true,
        update: ['address', 'country', 'legal_name', 'proofs', 'tax_id', 'updated_at'],
      },
    },
    'ops.payment_methods': { service: { read: true } },
    'ops.billing_quotes': {
      service: { read: true, insert: true, update: ['charge_id', 'request_key', 'used_at'] },
    },
    'ops.billing_charges': { service: { read: true } },
    'ops.billing_events': { service: { read: true, update: ['refunded_at'] } },
    'ops.billing_mismatches': {
      service: { read: true, insert: true, update: ['closed_at', 'expected', 'reported'] },
    },
    'ops.billing_links': { service: { read: true, insert: true } },
    'ops.credit_ledger': { service: { read: true } },
    'ops.billing_notices': {},
    'ops.billing_holds': {},
    'ops.invoice_numbers': { account: null },
    'ops.platform_shop': { account: null },
    'ops.platform_secrets': {
      account: null,
      service: {
        read: true,
        insert: true,
        update: ['key_id', 'sealed', 'set_by', 'updated_at'],
        delete: true,
      },
    },
    'ops.plan_coupons': {
      account: null,
      service: { read: true, insert: true, update: ['ended_at'] },
    },
    'ops.plan_coupon_uses': {},
    'ops.invoices': { service: { read: true } },
    'ops.invoice_lines': { account: null, service: { read: true } },
  },
  functions: {
    service: [
      'ops.account_invoices',
      'ops.announce_billing',
      'ops.apply_billing',
      'ops.billing_due',
      'ops.billing_state',
      'ops.credit_invoice',
      'ops.find_plan_coupon',
      'ops.grant_credit',
      'ops.open_site_subscription',
      'ops.plan_excess',
      'ops.set_payment_method',
      'ops.start_site_trial',
      'ops.take_billing_notices',
    ],
  },
  async fill(sql, { accountId, ownerId }) {
    const [subscription] = await sql<[{ id: string }]>`
      insert into ops.site_subscriptions (account_id, plan_id, status) values (${accountId}, 'starter', 'active')
      returning id`;
    await sql`insert into ops.billing_profiles (account_id, legal_name) values (${accountId}, 'A school')`;
    await sql`
      insert into ops.payment_methods (account_id, provider, token, brand, last4)
      values (${accountId}, 'stripe', 'a-token', 'Visa', '4242')`;
    await sql`
      insert into ops.billing_quotes (account_id, user_id, terms, expires_at) values (${accountId}, ${ownerId}, '{}', now())`;
    await sql`
      with coupon as (
        insert into ops.plan_coupons (code, discount_type, amount, created_by)
        values (upper(left(${accountId}, 8)), 'percentage', 10, 'a@b.example') returning id
      )
      insert into ops.plan_coupon_uses (account_id, coupon_id, subscription_id, owner_user_id)
      select ${accountId}, id, ${subscription.id}, ${ownerId} from coupon`;
    const charge = crypto.randomUUID();
    await sql`
      insert into ops.billing_charges (id, account_id, subscription_id, cycle, kind, terms, amount_minor, currency, status,
        opened_at)
      values (${charge}, ${accountId}, ${subscription.id}, 1, 'start', '{}', 2900, 'USD', 'open', now())`;
    await sql`
      insert into ops.billing_events (provider, event_id, account_id, charge_id, outcome, event)
      values ('stripe', ${accountId}, ${accountId}, ${charge}, 'paid', '{}')`;
    await sql`
      insert into ops.billing_mismatches (account_id, charge_id, provider_ref, expected)
      values (${accountId}, ${charge}, 'pi_1', '{}')`;
    await sql`
      insert into ops.billing_links (account_id, charge_id, provider, ref, is_test)
      values (${accountId}, ${charge}, 'paypal', 'a-ref', true)`;
    await sql`
      insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
      values (${accountId}, 100, 'USD', 'granted', 'a-key')`;
    await sql`insert into ops.platform_shop (shop_account_id) values (${accountId}) on conflict do nothing`;
    await sql`
      insert into ops.platform_secrets (name, sealed, key_id) values ('payments.stripe', ${Buffer.alloc(40)}, 'a-key')
      on conflict do nothing`;
    await sql`insert into ops.billing_holds (account_id, paused_at) values (${accountId}, now())`;
    await sql`insert into ops.billing_notices (account_id, kind, key) values (${accountId}, 'live', 'live')`;
    await sql`
      select app.finalise_invoice(${sql.json({
        accountId,
        issuer: 'stoa',
        issuedAt: '2026-11-27T00:00:00Z',
        currency: 'USD',
        totalMinor: 2900,
        seller: {},
        isTest: false,
        lines: [{ kind: 'plan', label: 'Starter', amountMinor: 2900 }],
      })})`;
  },
};
