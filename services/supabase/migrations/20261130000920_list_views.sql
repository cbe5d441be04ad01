set check_function_bodies = off;

-- Views of a list that a person saved: the part of the address that a list reads. A shared one is for every manager.
create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index list_views_name_key on public.list_views (account_id, user_id, list, lower(name));
create index list_views_shared_idx on public.list_views (account_id, list) where is_shared;
alter table public.list_views enable row level security;
grant select, insert (account_id, list, name, query, is_shared), update (name, query, is_shared), delete
  on public.list_views to authenticated;

-- Fifty views a person and account; two that are saved at once wait for each other.
create or replace function app.limit_list_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('list_views:' || new.account_id || ':' || new.user_id, 0));
  if (select count(*) from public.list_views v where v.account_id = new.account_id and v.user_id = new.user_id) >= 50 then
    perform app.fail('list_view_limit');
  end if;
  return new;
end
$$;
revoke all on function app.limit_list_views from public, anon, authenticated, stoa_service;

-- Removes the person from the account for good. Orders, their receipts and payments stay as the law on taxes wants them; the
-- sign-in goes with the last account it was for.
create or replace function public.erase_me(p_account_id uuid, p_confirm text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_member public.members;
  v_is_last boolean;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = v_me and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.is_owner(p_account_id, v_me) then
    perform app.fail('last_owner');
  end if;
  if lower(btrim(coalesce(p_confirm, ''))) <> lower(v_member.email) then
    perform app.fail('invalid_input', 'confirm');
  end if;
  if exists (select 1 from public.subscriptions s where s.account_id = p_account_id and s.user_id = v_me
    and s.status in ('active', 'past_due') and not s.cancel_at_period_end) then
    perform app.fail('in_use', 'subscription');
  end if;
  -- Answers of others hang on what was said: only the words go.
  update public.comments set body = '-', deleted_at = coalesce(deleted_at, now()) where account_id = p_account_id and user_id = v_me;
  update public.group_posts set body = '-', is_pinned = false, deleted_at = coalesce(deleted_at, now())
  where account_id = p_account_id and user_id = v_me;
  update public.bookings set status = 'cancelled'
  where account_id = p_account_id and user_id = v_me and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.bookings set note = '', guest = '{}' where account_id = p_account_id and user_id = v_me;
  delete from public.messages where account_id = p_account_id and user_id = v_me;
  delete from public.conversation_reads where account_id = p_account_id and user_id = v_me;
  delete from public.message_blocks where account_id = p_account_id and (user_id = v_me or blocked_user_id = v_me);
  delete from public.reactions where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_notes where account_id = p_account_id and user_id = v_me;
  delete from public.course_reviews where account_id = p_account_id and user_id = v_me;
  delete from public.submissions where account_id = p_account_id and user_id = v_me;
  delete from public.quiz_attempts where account_id = p_account_id and user_id = v_me;
  delete from public.certificates where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_progress where account_id = p_account_id and user_id = v_me;
  delete from public.enrolments where account_id = p_account_id and user_id = v_me;
  delete from public.entitlements where account_id = p_account_id and user_id = v_me;
  delete from public.notifications where account_id = p_account_id and user_id = v_me;
  delete from public.notification_preferences where account_id = p_account_id and user_id = v_me;
  delete from public.list_views where account_id = p_account_id and user_id = v_me;
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
  delete from public.members where id = v_member.id;
  perform app.audit(p_account_id, 'member.erased', v_member.id);
  v_is_last := not exists (select 1 from public.members m where m.user_id = v_me)
    and not exists (select 1 from public.accounts a where a.owner_user_id = v_me)
    and not exists (select 1 from public.platform_operators o where o.user_id = v_me);
  if v_is_last then
    delete from auth.users where id = v_me;
  end if;
  return jsonb_build_object('sign_in_gone', v_is_last);
end
$$;
revoke all on function public.erase_me from public, anon, authenticated, stoa_service;
grant execute on function public.erase_me to authenticated, stoa_service;

-- A copy of what this account holds of the person; three an hour.
create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges', 'list_views'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
revoke all on function public.export_my_data from public, anon, authenticated, stoa_service;
grant execute on function public.export_my_data to authenticated, stoa_service;

drop trigger if exists list_views_reach on public.list_views;
create trigger list_views_reach before insert or update or delete on public.list_views
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists list_views_limit on public.list_views;
create trigger list_views_limit before insert on public.list_views
  for each row execute function app.limit_list_views();

drop policy if exists list_views_read on public.list_views;
create policy list_views_read on public.list_views for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or (is_shared and account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

drop policy if exists list_views_insert on public.list_views;
create policy list_views_insert on public.list_views for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts()))
    and (not is_shared or account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

drop policy if exists list_views_update on public.list_views;
create policy list_views_update on public.list_views for update to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
  with check (not is_shared or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists list_views_delete on public.list_views;
create policy list_views_delete on public.list_views for delete to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));

drop policy if exists list_views_reach on public.list_views;
create policy list_views_reach on public.list_views as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
