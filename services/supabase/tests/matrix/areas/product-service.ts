import type { Area } from './area.ts';

const append = { read: true, insert: true } as const;

/** Tables of the product service: visits, funnels and its own records. */
export const productService: Area = {
  lines: {
    'public.funnel_sessions': { read: { manager: 1 }, service: append },
    'ops.job_runs': { account: null, service: append },
    'ops.job_pauses': { account: null, service: { ...append, delete: true } },
    'ops.rate_windows': { account: null },
    'ops.operator_tokens': { account: null, service: { ...append, update: ['revoked_at'] } },
    'ops.platform_file_grants': {
      account: null,
      service: { ...append, delete: true, update: ['expires_at'] },
    },
    'ops.operator_notifications': {
      account: null,
      service: { read: true, update: ['assignee', 'revision'] },
    },
    'ops.operator_notification_reads': { account: null, service: { ...append, delete: true } },
    'ops.notification_mutes': {
      account: null,
      service: { ...append, delete: true, update: ['muted_at', 'muted_by', 'muted_until', 'reason'] },
    },
    'ops.outbox': {
      account: null,
      service: { ...append, update: ['attempts', 'error', 'message', 'next_try_at', 'sent_at'] },
    },
    'ops.usage_days': { service: { read: true } },
    'ops.active_people': { service: { ...append, delete: true } },
    'ops.certificate_checks': {},
    'ops.site_requests': {},
    'ops.hand_overs': {},
    'ops.slug_holds': {},
    'ops.site_closings': {},
    'ops.site_erasures': {},
    'ops.site_drafts': { account: null },
    'ops.site_exports': {},
    'ops.site_transfers': {},
    'ops.support_access': {},
  },
  functions: {
    service: [
      'ops.answer_site_offer',
      'ops.beat_site_export',
      'ops.certificate_check',
      'ops.certificates_to_check',
      'ops.close_site',
      'ops.confirm_owner',
      'ops.create_hand_over',
      'ops.create_site',
      'ops.domains_to_prove',
      'ops.drop_site_draft',
      'ops.erase_site_chunk',
      'ops.export_tables',
      'ops.finish_site_export',
      'ops.forget_old',
      'ops.forget_rate_windows',
      'ops.give_point_back',
      'ops.latest_site_export',
      'ops.live_site_exports',
      'ops.measure_usage',
      'ops.moved_site',
      'ops.offer_site',
      'ops.offer_terms',
      'ops.offered_method',
      'ops.open_erasures',
      'ops.open_export_files',
      'ops.open_export_part',
      'ops.open_export_rows',
      'ops.owned_sites',
      'ops.platform_attention',
      'ops.add_operator',
      'ops.platform_business',
      'ops.platform_disputes',
      'ops.platform_domains',
      'ops.platform_operator_list',
      'ops.remove_operator',
      'ops.previewed_content',
      'ops.refresh_operator_notifications',
      'ops.release_site_export',
      'ops.rename_site',
      'ops.reopen_site',
      'ops.request_site_export',
      'ops.save_site_draft',
      'ops.save_site_setup',
      'ops.set_domain',
      'ops.set_offer_method',
      'ops.set_operator_caps',
      'ops.set_owner_blocked',
      'ops.site_draft',
      'ops.site_offers',
      'ops.site_owners',
      'ops.site_setup',
      'ops.slug_advice',
      'ops.start_erasures',
      'ops.start_placed_erasure',
      'ops.store_certificate_check',
      'ops.take_domain_proof',
      'ops.take_point',
      'ops.take_site_export',
      'ops.take_usage',
      'ops.tell_due_posts',
      'ops.use_hand_over',
      'ops.use_operator_token',
    ],
  },
  hidden: {
    authenticated: ['done', 'entered', 'is_counted', 'order_id', 'paid', 'request_key'].map(
      (column) => `public.funnel_sessions.${column}`,
    ),
  },
  async fill(sql, { accountId, buyer }) {
    await sql`
      insert into public.funnel_sessions (account_id, utm_source, utm_medium, utm_campaign, initial_page)
      values (${accountId}, 'news', 'mail', 'autumn', '/')`;
    await sql`
      insert into ops.active_people (account_id, month, user_id)
      values (${accountId}, date_trunc('month', now()), ${buyer.userId})`;
    await sql`insert into ops.job_runs (name, ms, done) values ('a-job', 1, 1)`;
    await sql`
      insert into ops.job_pauses (name, paused_by, reason) values (${`job-${accountId}`}, 'a@b.example', 'a reason')`;
    await sql`
      insert into ops.rate_windows (key, used, ends_at) values (${accountId}, 1, now())`;
    await sql`
      insert into ops.operator_tokens (user_id, token_hash, scopes, expires_at)
      select user_id, ${`${accountId} and so on, as long as a hash`}, '{read}', now() from public.platform_operators limit 1`;
    const [notification] = await sql<[{ id: string }]>`
      insert into ops.operator_notifications (source, kind, cause, severity)
      values ('jobs', 'jobFailed', ${accountId}, 'danger') returning id`;
    await sql`
      insert into ops.operator_notification_reads (notification_id, user_id)
      select ${notification.id}, user_id from public.platform_operators limit 1`;
    await sql`
      insert into ops.platform_file_grants (object_name, user_id, action, expires_at)
      select 'media/cover.png', user_id, 'store', now() from public.platform_operators limit 1
      on conflict do nothing`;
    await sql`
      insert into ops.notification_mutes (source, muted_until, muted_by, reason)
      values ('mail', now(), 'a@b.example', 'a reason') on conflict do nothing`;
    await sql`insert into ops.outbox (recipient, is_mail, message) values ('a@b.example', true, '{}')`;
    await sql`
      insert into ops.site_requests (user_id, key, body_hash, account_id)
      values (${buyer.userId}, 'a-key-of-the-matrix', 'x', ${accountId})`;
    await sql`
      insert into ops.hand_overs (code_hash, account_id, user_id, challenge)
      values (${accountId}, ${accountId}, ${buyer.userId}, ${'A'.repeat(43)})`;
    await sql`
      insert into ops.site_closings (account_id, requested_by, status_before)
      values (${accountId}, ${buyer.userId}, 'active')`;
    await sql`
      insert into ops.site_transfers (account_id, from_user_id, to_user_id)
      values (${accountId}, ${buyer.userId}, ${buyer.userId})`;
    await sql`
      insert into ops.site_erasures (account_id, slug, done_at) values (${accountId}, ${`erased-${accountId}`}, now())`;
    await sql`insert into ops.site_drafts (user_id, draft) values (${accountId}, '{}')`;
    await sql`insert into ops.site_exports (account_id, requested_by) values (${accountId}, ${buyer.userId})`;
    await sql`insert into ops.support_access (account_id, granted_by) values (${accountId}, ${buyer.userId})`;
    await sql`
      insert into ops.slug_holds (slug, account_id, held_until)
      values (${`held-${accountId}`}, ${accountId}, now())`;
    await sql`
      insert into ops.certificate_checks (account_id, domain, found) values (${accountId}, 'clay.example', '{}')`;
    await sql`
      insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
      values (${accountId}, '2026-11-22', 1, 1, 1, 1, 1)`;
  },
};
