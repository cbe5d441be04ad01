create or replace function app.record_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.order_events (account_id, order_id, at, kind, to_status, actor_user_id)
    values (new.account_id, new.id, coalesce(new.paid_at, new.created_at), 'status', new.status, auth.uid());
  elsif new.status <> old.status then
    insert into public.order_events (account_id, order_id, kind, from_status, to_status, actor_user_id)
    values (new.account_id, new.id, 'status', old.status, new.status, auth.uid());
  end if;
  return null;
end
$$;
