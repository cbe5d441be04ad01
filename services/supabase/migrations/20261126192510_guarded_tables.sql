-- Nobody writes to an account out of reach, whichever function they call. Jobs and payments of the service go on.
create function app.need_reach() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  if v_account_id is not null and not app.in_reach(v_account_id) then
    perform app.fail('account_not_found');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Puts the one restrictive policy on a table with the column account_id. The owner of a closed account goes on reading
-- what p_is_billing marks. Every table that visitors or members may touch has it: a test reads the catalogue.
create function app.guard_account(p_table regclass, p_is_billing boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  v_name text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
begin
  execute format('create policy %I on %s as restrictive for all to anon, authenticated using (
      (account_id <> all (array(select app.hidden_accounts()))%s)
      and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true))',
    v_name || '_reach', p_table,
    case when p_is_billing then ' or account_id = any (array(select app.my_owned_accounts()))' else '' end);
  execute format('create trigger %I before insert or update or delete on %s for each row
    when (auth.uid() is not null) execute function app.need_reach()', v_name || '_reach', p_table);
  -- Parts of orders and subscriptions are read with their whole.
  if p_is_billing and v_name <> all (array['order_items', 'refunds', 'subscription_payments']) then
    execute format('create policy %I on %s for select to authenticated
      using (account_id = any (array(select app.my_owned_accounts())))', v_name || '_owner', p_table);
  end if;
end
$$;
revoke execute on function app.guard_account(regclass, boolean) from public;
select app.guard_account(c.oid, c.relname = any (array['accounts', 'orders', 'order_items', 'payments', 'refunds', 'disputes',
  'subscriptions', 'subscription_payments', 'usage_counters']))
from pg_catalog.pg_class c
join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p');

-- A bucket is named by its account, with an ending where it is not public.
create policy stoa_objects_reach on storage.objects as restrictive for all to anon, authenticated using (
  left(bucket_id, 36) <> all (array(select h::text from app.hidden_accounts() h))
  and coalesce(left(bucket_id, 36) = any ((select app.bound_accounts())::text[]), true));

-- The account that a topic of realtime belongs to; null where it belongs to none.
create function app.topic_account(p_topic text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(p_topic, 36)::uuid
    when p_topic ~ '^(realtime:)?chat:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      (select c.account_id from public.conversations c where c.id = right(p_topic, 36)::uuid) end
$$;
grant execute on function app.topic_account(text) to authenticated, stoa_service;
create policy stoa_topics_reach on realtime.messages as restrictive for all to authenticated using (
  (select app.in_reach(app.topic_account((select realtime.topic())))));

-- Public files end with the account: a bucket that is not public is served to nobody without rights.
create function app.close_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update storage.buckets b set public = new.status in ('active', 'paused') where b.id = new.account_id::text;
  perform pg_notify('stoa_rights_changed', '{}');
  return null;
end
$$;
create trigger accounts_close_files after update of status on public.accounts
  for each row when (new.status is distinct from old.status) execute function app.close_files();
update storage.buckets b set public = false
from public.accounts a where a.account_id::text = b.id and a.status not in ('active', 'paused');
