-- Rejects new rows of an add-on that the account has switched off; what exists stays, and changes in other columns than the
-- named one.
create or replace function app.require_addon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[1] = to_jsonb(new) ->> tg_argv[1] then
    return new;
  end if;
  if not coalesce(app.has_addon(new.account_id, tg_argv[0]), false) then
    perform app.fail('feature_off', tg_argv[0]);
  end if;
  return new;
end
$$;
