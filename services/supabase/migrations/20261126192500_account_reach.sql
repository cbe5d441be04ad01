-- Which accounts a call may reach. A closed account is shut in the rights themselves, whatever host it is asked through;
-- a call that came in at a site of ours reaches that site's account alone (the claim stoa_account, set by the embedded backend).
create index accounts_closed_idx on public.accounts (account_id) where status <> 'active';

-- Accounts whose rows are hidden from the caller: a paused one from visitors, every other that is not active from all.
-- In plpgsql, as each policy asks it and a plan is kept only there.
create function app.hidden_accounts() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select a.account_id from public.accounts a
  where a.status <> 'active' and (a.status <> 'paused' or auth.uid() is null);
end
$$;

-- The accounts that the call is bound to; null where it is bound to none. On the platform's host that is the caller's own.
create function app.bound_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_bound text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'stoa_account', '');
begin
  if v_bound = '' then
    return null;
  elsif v_bound <> 'platform' then
    return array[v_bound::uuid];
  end if;
  return array(
    select m.account_id from public.members m where m.user_id = auth.uid() and m.status = 'active'
    union select a.account_id from public.accounts a where a.owner_user_id = auth.uid());
end
$$;

create function app.in_reach(p_account_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_account_id <> all (array(select app.hidden_accounts()))
    and coalesce(p_account_id = any (app.bound_accounts()), true);
end
$$;

-- What the caller owns, closed or not: its billing stays open to them.
create function app.my_owned_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.owner_user_id = (select auth.uid()) and coalesce(a.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.hidden_accounts(), app.bound_accounts(), app.in_reach(uuid), app.my_owned_accounts()
  to anon, authenticated, stoa_service;

create or replace function app.my_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;

create or replace function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id
    from public.members m
    join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
    where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;

create or replace function app.my_members() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    and m.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(m.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;

create or replace function app.entitled(p_user_id uuid, p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with live as (
    select e.account_id, e.resource_type, e.resource_id from public.entitlements e
    where e.user_id = p_user_id and e.revoked_at is null and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
      and e.account_id <> all (array(select app.hidden_accounts()))
      and coalesce(e.account_id = any ((select app.bound_accounts())::uuid[]), true)
      and not exists (select 1 from public.members m
        where m.account_id = e.account_id and m.user_id = p_user_id and m.status = 'banned')
  )
  select l.resource_id from live l where l.resource_type = p_type
  union
  select i.resource_id from live l
  join public.product_items i on i.account_id = l.account_id and i.product_id = l.resource_id
  where l.resource_type = 'membership' and i.resource_type = p_type
$$;

create or replace function app.my_open_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_entitled('course')
  union
  select c.id from public.courses c where c.instructor_id = any (array(select app.my_members()))
  union
  select c.id from public.courses c
  where c.status = 'published' and c.access in ('free', 'members')
    and c.account_id = any (array(select app.my_accounts()))
$$;

create or replace function app.my_courses_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c
  where c.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and p_cap = any (r.caps)
  join public.courses c on c.account_id = m.account_id and (c.instructor_id = m.id
    or exists (select 1 from public.course_instructors i where i.course_id = c.id and i.member_id = m.id))
  where m.id = any (array(select app.my_members()))
$$;

create or replace function app.my_quiz_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_courses_with_cap('manage_curriculum')
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and 'edit_posts' = any (r.caps)
  join public.courses c on c.account_id = m.account_id and c.instructor_id = m.id and c.status = 'draft'
  where m.id = any (array(select app.my_members()))
$$;
