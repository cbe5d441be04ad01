-- What went to a contact and came from them: emails, clicks, entries, consents, lists, tags.
create or replace function app.contact_messages(p_account_id uuid, p_contact_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select d.settled_at, 'email', 'email_' || d.state, c.name, c.id, jsonb_build_object('reason', d.reason)
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id
  where d.account_id = p_account_id and d.contact_id = p_contact_id and d.settled_at is not null
  union all
  select v.at, 'email', 'email_clicked', c.name, c.id, jsonb_build_object('url', l.url)
  from public.deliveries d join public.delivery_events v on v.account_id = p_account_id and v.delivery_id = d.id
  join public.campaigns c on c.id = d.campaign_id
  left join public.campaign_links l on l.content_id = v.content_id and l.no = v.link_no
  where d.account_id = p_account_id and d.contact_id = p_contact_id and v.kind = 'click' and not v.is_machine
  union all
  select e.created_at, 'form', 'entry', f.title, f.id, jsonb_build_object('state', e.state, 'page', e.page, 'entry', e.id)
  from public.form_entries e join public.forms f on f.id = e.form_id
  where e.account_id = p_account_id and e.contact_id = p_contact_id
  union all
  select k.at, 'list', case k.kind when 'given' then 'consent_given' else 'consent_withdrawn' end, l.name, null,
    jsonb_build_object('words', k.words, 'language', k.language, 'page', k.page, 'how', k.how)
  from public.consents k left join public.lists l on l.id = k.list_id where k.contact_id = p_contact_id
  union all
  select x.confirmed_at, 'list', 'list_confirmed', l.name, null, '{}'
  from public.list_contacts x join public.lists l on l.id = x.list_id
  where x.contact_id = p_contact_id and x.confirmed_at is not null
  union all
  select x.at, 'list', 'tagged', t.name, null, '{}'
  from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = p_contact_id
  union all
  select c.created_at, 'list', 'created', c.source, null, '{}' from public.contacts c where c.id = p_contact_id
$$;
