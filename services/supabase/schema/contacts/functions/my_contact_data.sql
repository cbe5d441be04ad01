-- What the site holds of the caller as a contact: fields, tags, lists, consents, entries and emails.
create or replace function app.my_contact_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contacts', coalesce(jsonb_agg(to_jsonb(c) - array['account_id', 'email_hash', 'search_text']), '[]'),
    'contact_tags', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'at', x.at)), '[]')
      from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = any (array_agg(c.id))),
    'list_contacts', (select coalesce(jsonb_agg(jsonb_build_object('list', l.name, 'status', x.status,
        'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at)), '[]')
      from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = any (array_agg(c.id))),
    'automation_runs', (select coalesce(jsonb_agg(jsonb_build_object('automation', a.name, 'state', r.state,
        'started_at', r.started_at, 'ended_at', r.ended_at) order by r.started_at), '[]')
      from public.automation_runs r join public.automations a on a.id = r.automation_id where r.contact_id = any (array_agg(c.id))),
    'automation_events', (select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'data', e.data, 'at', e.at) order by e.seq), '[]')
      from public.automation_events e where e.contact_id = any (array_agg(c.id))),
    'consents', (select coalesce(jsonb_agg(to_jsonb(k) - array['account_id', 'seq'] order by k.seq), '[]')
      from public.consents k where k.contact_id = any (array_agg(c.id))),
    'form_entries', (select coalesce(jsonb_agg(jsonb_build_object('form', f.title, 'data', e.data, 'language', e.language,
        'page', e.page, 'utm', e.utm, 'at', e.created_at,
        'files', (select coalesce(jsonb_agg(x.name), '[]') from public.form_files x where x.entry_id = e.id)) order by e.created_at), '[]')
      from public.form_entries e join public.forms f on f.id = e.form_id
      where e.account_id = p_account_id and (e.user_id = auth.uid() or e.contact_id = any (array_agg(c.id)))),
    'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('campaign', m.name, 'state', d.state, 'at', d.settled_at,
        'clicks', (select count(*) from public.delivery_events v where v.delivery_id = d.id and v.kind = 'click'))), '[]')
      from public.deliveries d join public.campaigns m on m.id = d.campaign_id
      where d.account_id = p_account_id and d.contact_id = any (array_agg(c.id))))
  from public.contacts c where c.account_id = p_account_id and c.user_id = auth.uid()
$$;
