-- What something that access is given to is called; null where it no longer exists.
create or replace function app.resource_title(p_account_id uuid, p_type text, p_id uuid) returns text
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then (select c.title from public.courses c where c.account_id = p_account_id and c.id = p_id)
    when 'group' then (select g.title from public.groups g where g.account_id = p_account_id and g.id = p_id)
    else (select p.title from public.products p where p.account_id = p_account_id and p.id = p_id) end
$$;
