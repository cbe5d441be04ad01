import type { Area } from './area.ts';

/** Email campaigns: managers read them, functions alone write. */
export const campaigns: Area = {
  lines: {
    'public.campaigns': { read: { manager: 1 } },
    'public.campaign_lists': { read: { manager: 1 } },
    'public.campaign_contents': { read: { manager: 1 } },
    'public.campaign_links': { read: { manager: 1 } },
    'public.deliveries': { read: { manager: 1 } },
    'public.delivery_events': { read: { manager: 1 } },
    'public.caught_emails': { read: { manager: 1 } },
    'public.email_templates': { read: { manager: 1 } },
    'app.campaign_moves': { account: null },
    'ops.send_lanes': {
      account: null,
      service: {
        read: true,
        insert: true,
        update: ['accepted', 'last_pause_ms', 'paused_until', 'per_second', 'stopped_reason'],
      },
    },
  },
  async fill(sql, { accountId }) {
    await sql`insert into ops.send_lanes (name) values ('platform') on conflict do nothing`;
    const [{ id }] = await sql<[{ id: string }]>`
      insert into public.campaigns (account_id, name) values (${accountId}, 'News') returning id`;
    await sql`
      insert into public.campaign_lists (account_id, campaign_id, list_id)
      values (${accountId}, ${id}, app.newsletter_list(${accountId}))`;
    const [{ id: contentId }] = await sql<[{ id: string }]>`
      insert into public.campaign_contents (account_id, campaign_id, language, subject, blocks)
      values (${accountId}, ${id}, 'en', 'News', '[{"type": "divider"}]') returning id`;
    await sql`
      insert into public.campaign_links (account_id, content_id, no, url)
      values (${accountId}, ${contentId}, 0, 'https://example.com/')`;
    const [{ id: deliveryId }] = await sql<[{ id: string }]>`
      insert into public.deliveries (account_id, campaign_id, contact_id, content_id)
      select ${accountId}, ${id}, c.id, ${contentId} from public.contacts c
      where c.account_id = ${accountId} and c.email = 'reader@example.com' returning id`;
    await sql`
      insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no)
      values (${accountId}, ${id}, ${deliveryId}, ${contentId}, 'click', 0)`;
    await sql`
      insert into public.caught_emails (delivery_id, account_id, recipient, subject, html, text)
      values (${deliveryId}, ${accountId}, 'reader@example.com', 'News', '<p>News</p>', 'News')`;
    await sql`
      insert into public.email_templates (account_id, kind, language, subject, body, action)
      values (${accountId}, 'welcome', 'en', 'Welcome', 'You are on the list.', 'Leave')`;
  },
  functions: {
    service: [
      'ops.campaign_draft',
      'ops.campaign_to_prepare',
      'ops.catch_deliveries',
      'ops.caught_email',
      'ops.claim_deliveries',
      'ops.compiled_content',
      'ops.contact_preferences',
      'ops.decide_test',
      'ops.delivery_contact',
      'ops.delivery_view',
      'ops.due_tests',
      'ops.email_template',
      'ops.fail_preparation',
      'ops.finish_campaigns',
      'ops.hand_deliveries',
      'ops.hold_campaigns',
      'ops.leave_by_delivery',
      'ops.preference_contact',
      'ops.prepare_campaign',
      'ops.record_click',
      'ops.record_open',
      'ops.recover_deliveries',
      'ops.reset_email_template',
      'ops.save_contact_preferences',
      'ops.save_email_template',
      'ops.start_due_campaigns',
      'ops.store_compiled',
      'ops.take_lane_tokens',
      'ops.use_quota_up_to',
    ],
    authenticated: [
      'public.campaign_audience',
      'public.campaign_report',
      'public.choose_variant',
      'public.copy_campaign',
      'public.delete_campaign',
      'public.move_campaign',
      'public.resend_unclicked',
      'public.resend_uncertain',
      'public.save_campaign',
      'public.schedule_campaign',
    ],
  },
};
