create or replace function app.untag_contact(p_contact_id uuid, p_name text) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.contact_tags x using public.tags t
    where x.contact_id = p_contact_id and t.id = x.tag_id and lower(btrim(t.name)) = lower(btrim(p_name))
    returning 1)
  select exists (select 1 from gone)
$$;
grant execute on function app.untag_contact to stoa_service;
