-- Contacts a campaign writes to: confirmed on one of its lists, on none that it leaves out, and
-- within its segment's rule.
create or replace function app.audience_contacts(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[], p_after uuid default null,
  p_limit int default null, p_rule jsonb default null)
returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct x.contact_id from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = any (p_list_ids) and x.status = 'confirmed'
    and (p_after is null or x.contact_id > p_after)
    and not exists (select 1 from public.list_contacts y
      where y.contact_id = x.contact_id and y.list_id = any (p_excluded_ids) and y.status = 'confirmed')
    and (p_rule is null or x.contact_id in (select s from app.segment_contacts(p_account_id, p_rule) s))
  order by x.contact_id limit p_limit
$$;
