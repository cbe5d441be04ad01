-- True only for the owner asking about the own address of the session.
create or replace function public.is_site_owner(p_account_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = (select auth.uid())
      and app.in_reach(p_account_id)
  ) and lower(btrim(coalesce(p_email, ''))) = lower(btrim(coalesce(auth.jwt() ->> 'email', '')))
    and coalesce(btrim(p_email), '') <> ''
$$;
grant execute on function public.is_site_owner to authenticated, impersonated, stoa_service;
