-- A manager edits the site, not the plan or the backend it runs on.
create or replace function app.guard_account_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_key text;
begin
  if current_user in ('anon', 'authenticated') then
    foreach v_key in array array['plan', 'server_id', 'url', 'anonKey'] loop
      if new.settings -> v_key is distinct from old.settings -> v_key then
        raise exception using errcode = '42501', message = 'protected_setting', detail = v_key;
      end if;
    end loop;
  end if;
  return new;
end
$$;
