-- The reason why a contact gets no email now, null where they do. Marketing needs a confirmed list (of p_list_ids, where given),
-- service email a member; a suppression stops both.
create or replace function app.mail_block(p_contact_id uuid, p_purpose text, p_list_ids uuid[] default null) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when c.erased_at is not null then 'erased'
    when s.email_hash is not null then 'suppressed'
    when p_purpose = 'service' then case when c.user_id is null then 'not_member' end
    when c.unsubscribed_at is not null then 'unsubscribed'
    when c.paused_until > now() then 'paused'
    when l.statuses @> array['confirmed'] then null
    when l.statuses @> array['pending'] then 'unconfirmed'
    when l.statuses @> array['unsubscribed'] then 'unsubscribed'
    else 'not_on_list' end
  from public.contacts c
  left join public.suppressions s on s.account_id = c.account_id and s.email_hash = c.email_hash
  left join lateral (select array_agg(x.status) as statuses from public.list_contacts x
    where x.contact_id = c.id and (p_list_ids is null or x.list_id = any (p_list_ids))) l on true
  where c.id = p_contact_id
  union all select 'erased' where not exists (select 1 from public.contacts c where c.id = p_contact_id)
$$;
grant execute on function app.mail_block to stoa_service;
