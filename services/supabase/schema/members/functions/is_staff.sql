-- Whoever teaches or manages; a reply to them is always possible unless they were blocked.
create or replace function app.is_staff(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m join public.roles r on r.role_id = m.role_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and cardinality(r.caps) > 0)
$$;
