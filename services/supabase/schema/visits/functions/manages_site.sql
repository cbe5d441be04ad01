-- Whether somebody manages a site, by the user's id alone: for work that nobody is signed in for.
create or replace function app.manages_site(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id)
    or exists (select 1 from public.members m
      join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and 'manage_options' = any (r.caps))
$$;
