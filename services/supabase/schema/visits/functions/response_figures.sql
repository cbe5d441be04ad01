-- Clicks in emails by people, and entries of forms without spam, in a report's days: what visits don't count.
create or replace function public.response_figures(p_account_id uuid, p_days int default 30, p_compare text default 'previous',
  p_until date default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
begin
  perform app.require_cap(p_account_id);
  select * into v from app.compared_days(p_account_id, p_days, p_compare, p_until);
  return (
    with counted as (
      select 'clicks' as name, (e.at at time zone v.zone)::date as day, count(*) as n from public.delivery_events e
      where e.account_id = p_account_id and e.kind = 'click' and not e.is_machine
        and e.at >= (least(v.first_day, v.was_first)::timestamp at time zone v.zone)
        and e.at < ((v.last_day + 1)::timestamp at time zone v.zone)
      group by 2
      union all
      select 'form_entries', d.day, d.entries + d.held from public.form_days d
      where d.account_id = p_account_id and d.day >= least(v.first_day, v.was_first))
    select jsonb_object_agg(names.name, jsonb_build_object(
      'total', coalesce((select sum(c.n) from counted c where c.name = names.name and c.day between v.first_day and v.last_day), 0),
      'before', case when v.was_first is not null then coalesce((select sum(c.n) from counted c
        where c.name = names.name and c.day between v.was_first and v.was_last), 0) end))
    from (values ('clicks'), ('form_entries')) names (name));
end
$$;
grant execute on function public.response_figures to authenticated, stoa_service;
