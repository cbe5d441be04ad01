-- A saved text of a campaign with a contact to fill it in for; null where one of them is not the account's. The text is that of
-- a language where one is named, else the contact's, the account's, the first.
create or replace function ops.campaign_draft(p_account_id uuid, p_campaign_id uuid, p_contact_id uuid default null,
  p_variant int default 0, p_language text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('language', t.language, 'subject', t.subject, 'preheader', t.preheader, 'blocks', t.blocks,
    'postalAddress', c.postal_address, 'site', a.name, 'primary', a.theme #>> '{light,primary}',
    'contact', case when k.id is not null then jsonb_build_object('email', k.email, 'name', k.name,
      'language', k.language, 'fields', k.fields) end)
  from public.campaigns c
  join public.accounts a on a.account_id = c.account_id
  left join public.contacts k on k.account_id = p_account_id and k.id = p_contact_id and k.erased_at is null
  join lateral (select * from public.campaign_contents x where x.campaign_id = c.id
    order by x.variant <> p_variant, x.language is distinct from coalesce(p_language, k.language),
      x.language is distinct from a.settings ->> 'defaultLanguage', x.position limit 1) t on true
  where c.account_id = p_account_id and c.id = p_campaign_id
$$;
grant execute on function ops.campaign_draft to stoa_service;
