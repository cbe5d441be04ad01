-- Steps of each funnel of a site, and its last 30 days: visitors who came to a step, who came to the last one, and what they brought.
create or replace function public.funnel_counts(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return coalesce((
    with step as (
      select s.funnel_id, s.id, s.position, coalesce(sum(d.entered), 0) as entered
      from public.funnel_steps s
      left join public.funnel_days d on d.step_id = s.id and d.day > (now() at time zone app.account_zone(p_account_id))::date - 30
      where s.account_id = p_account_id group by s.id
    ), money as (
      select s.funnel_id, v.key as currency, sum(v.value::bigint)::bigint as minor
      from public.funnel_steps s
      join public.funnel_days d on d.step_id = s.id and d.day > (now() at time zone app.account_zone(p_account_id))::date - 30
      cross join lateral jsonb_each_text(d.value) v
      where s.account_id = p_account_id group by 1, 2
    )
    select jsonb_object_agg(f.funnel_id, jsonb_build_object('steps', f.steps, 'entered', f.entered,
      'finished', (select s.entered from step s where s.funnel_id = f.funnel_id order by s.position desc limit 1),
      'value', coalesce((select jsonb_object_agg(m.currency, m.minor) from money m where m.funnel_id = f.funnel_id and m.minor <> 0), '{}')))
    from (select s.funnel_id, count(*) as steps, max(s.entered) as entered from step s group by 1) f), '{}');
end
$$;
grant execute on function public.funnel_counts to authenticated, stoa_service;
