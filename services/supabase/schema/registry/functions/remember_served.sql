create or replace function registry.remember_served() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
begin
  insert into registry.served (name, version, channel, account_id)
  values (new.name, new.version, v_new ->> 'channel', (v_new ->> 'account_id')::uuid)
  on conflict do nothing;
  return null;
end
$$;
