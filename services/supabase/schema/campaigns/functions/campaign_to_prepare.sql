-- A campaign that is being prepared, with what the service compiles once.
create or replace function ops.campaign_to_prepare() returns table (id uuid, account_id uuid, tracking text, postal_address text, site text, theme_primary text, contents jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.account_id, c.tracking, c.postal_address, a.name, a.theme #>> '{light,primary}', (select jsonb_agg(jsonb_build_object('id', t.id, 'language', t.language,
    'subject', t.subject, 'preheader', t.preheader, 'blocks', t.blocks, 'isCompiled', t.compiled is not null) order by t.position)
    from public.campaign_contents t where t.campaign_id = c.id)
  from public.campaigns c join public.accounts a on a.account_id = c.account_id where c.state = 'preparing' order by c.send_at limit 1
$$;
grant execute on function ops.campaign_to_prepare to stoa_service;
