-- An operator is a row made by seed or command line, for a person whose address is verified.
create or replace function app.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.platform_operators o
    join auth.users u on u.id = o.user_id
    where o.user_id = (select auth.uid())
      and u.email_confirmed_at is not null
      and lower(u.email) = lower(o.email)
  )
$$;
grant execute on function app.is_operator to authenticated, impersonated, stoa_service;
