-- What the steps of a funnel counted in the last days, of one source or of all: {steps: {id: {entered, done, value}}, sources}.
create or replace function public.funnel_report(p_funnel_id uuid, p_days int default 30, p_source text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_from date;
begin
  select f.account_id into v_account_id from public.funnels f
  where f.id = p_funnel_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'funnel');
  end if;
  select d.first_day into v_from from app.compared_days(v_account_id, p_days, 'none') d;
  return (
    with counted as (
      select d.* from public.funnel_days d join public.funnel_steps s on s.id = d.step_id
      where s.funnel_id = p_funnel_id and d.account_id = v_account_id and d.day >= v_from
    ), picked as (
      select * from counted c where p_source is null or c.source = p_source
    ), money as (
      select p.step_id, v.key as currency, sum(v.value::bigint)::bigint as minor
      from picked p cross join lateral jsonb_each_text(p.value) v group by 1, 2
    )
    select jsonb_build_object(
      'steps', coalesce((select jsonb_object_agg(s.step_id, jsonb_build_object('entered', s.entered, 'done', s.done,
          'value', coalesce((select jsonb_object_agg(m.currency, m.minor) from money m where m.step_id = s.step_id and m.minor <> 0), '{}')))
        from (select p.step_id, sum(p.entered) as entered, sum(p.done) as done from picked p group by 1) s), '{}'),
      'sources', coalesce((select jsonb_agg(o.source order by o.entered desc, o.source)
        from (select c.source, sum(c.entered) as entered from counted c group by 1 order by 2 desc, 1 limit 100) o), '[]')));
end
$$;
grant execute on function public.funnel_report to authenticated, stoa_service;
