-- Makes contacts of an account's members, all or one. They join the contact of their address only once it is verified.
create or replace function app.link_members(p_account_id uuid, p_user_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.contacts as c (account_id, email, user_id, name, language, source, created_at)
  select distinct on (lower(btrim(m.email))) m.account_id, lower(btrim(m.email)),
    case when u.email_confirmed_at is not null then m.user_id end, m.name, m.language, 'member', m.created_at
  from public.members m join auth.users u on u.id = m.user_id and lower(u.email) = lower(btrim(m.email))
  where m.account_id = p_account_id and (p_user_id is null or m.user_id = p_user_id)
    and lower(btrim(m.email)) ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'
    and not exists (select 1 from public.contacts x where x.account_id = m.account_id and x.user_id = m.user_id)
  order by lower(btrim(m.email)), m.created_at
  on conflict (account_id, email) do update set user_id = excluded.user_id, language = coalesce(excluded.language, c.language),
    name = coalesce(nullif(excluded.name, ''), c.name)
    where c.user_id is null and excluded.user_id is not null
$$;
