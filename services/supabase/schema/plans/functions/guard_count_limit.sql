-- Refuses one row more than the account may have; argument: the name of the limit. One at a time for an account.
create or replace function app.guard_count_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(new.account_id, tg_argv[0]);
  v_count bigint;
begin
  if v_limit is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('limit:' || tg_argv[0] || ':' || new.account_id, 0));
  execute format('select count(*) from %I.%I where account_id = $1', tg_table_schema, tg_table_name)
    into v_count using new.account_id;
  if v_count >= v_limit then
    perform app.fail_limit(new.account_id, tg_argv[0], v_count, v_limit);
  end if;
  perform app.note_usage(new.account_id, tg_argv[0], v_count + 1, v_limit);
  return new;
end
$$;
