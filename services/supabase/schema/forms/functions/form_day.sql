create or replace function app.form_day(p_account_id uuid) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone coalesce((select a.settings ->> 'timeZone' from public.accounts a
    where a.account_id = p_account_id), 'UTC'))::date
$$;
