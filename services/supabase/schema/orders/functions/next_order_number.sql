create or replace function app.next_order_number(p_account_id uuid) returns int
language sql set search_path = '' as $$
  insert into app.order_counters as oc (account_id, last_number) values (p_account_id, 1001)
  on conflict (account_id) do update set last_number = oc.last_number + 1
  returning last_number
$$;
