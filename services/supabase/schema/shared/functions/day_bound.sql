-- Managing coupons. A day without a time is a day of the account's time zone, to its end.
create or replace function app.day_bound(p_account_id uuid, p_text text, p_is_end boolean) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_zone text;
begin
  if nullif(btrim(p_text), '') is null then
    return null;
  end if;
  if p_text !~ '^\d{4}-\d{2}-\d{2}$' then
    return p_text::timestamptz;
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone from public.accounts a where a.account_id = p_account_id;
  return (p_text::date + case when p_is_end then 1 else 0 end)::timestamp at time zone v_zone;
exception when data_exception then
  perform app.fail('invalid_input', p_text);
end
$$;
