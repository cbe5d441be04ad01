-- The days of a report up to a day in the account's time zone, today if none is given, and those compared with; no such days
-- where nothing is compared.
create or replace function app.compared_days(p_account_id uuid, p_days int, p_compare text, p_until date default null)
returns table (zone text, first_day date, last_day date, was_first date, was_last date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_shift int := case p_compare when 'previous' then p_days when 'year' then 364 end;
begin
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  if p_until is not null and p_until not between date '2000-01-01' and current_date + 1 then
    perform app.fail('invalid_input', 'until');
  end if;
  return query
    select z.zone, z.until - p_days + 1, z.until, z.until - p_days + 1 - v_shift, least(z.until - v_shift, z.until - p_days)
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone,
        coalesce(p_until, (now() at time zone coalesce(a.settings ->> 'timeZone', 'UTC'))::date) as until
      from public.accounts a where a.account_id = p_account_id) z;
end
$$;
