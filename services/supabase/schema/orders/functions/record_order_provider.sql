-- Records that an order is paid at another provider than before, whoever moved it.
create or replace function app.record_order_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_events (account_id, order_id, kind, from_provider, to_provider, actor_user_id)
  values (new.account_id, new.id, 'provider', old.provider, new.provider, auth.uid());
  return null;
end
$$;
