-- Emails that the platform's sender still takes from an account today: 200 on its first day, twice as many on each day after one
-- it sent on. Null where it's warmed up.
create or replace function app.warm_up_rest(p_account_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.warmed_at is not null) then null
    when d.earlier >= 10 then null
    else greatest(0, (200 * 2 ^ d.earlier)::int - d.today) end
  from (select count(*) filter (where x.day < current_date and x.by_platform > 0) as earlier,
      coalesce(sum(x.by_platform) filter (where x.day = current_date), 0)::int as today
    from public.sending_days x where x.account_id = p_account_id) d
$$;
