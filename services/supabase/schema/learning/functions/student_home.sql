-- A member's first screen in one answer. Reads meetings with the caller's own rights: their policies say who is invited.
create or replace function public.student_home(p_account_id uuid, p_days int default 7) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_home jsonb := app.learning_home(p_account_id, p_days);
begin
  return v_home || jsonb_build_object(
    'meetings', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.id, 'title', m.title, 'host', m.host,
        'audience', m.audience, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'url', m.url, 'status', m.status,
        'is_live_lesson', l.lesson_id is not null) order by m.starts_at, m.id), '[]')
      from (select * from public.my_meetings(p_account_id, now(), now() + make_interval(days => p_days)) limit 10) m
      left join public.meetings l on l.id = m.id and m.kind = 'meeting'),
    'points', (select jsonb_build_object('is_on', a.answer -> 'is_on', 'points', a.answer -> 'points', 'week', a.answer -> 'week',
        'latest', (select b.badge from jsonb_array_elements(a.answer -> 'badges') with ordinality b (badge, place)
          where b.badge ->> 'earned_at' is not null order by b.place limit 1))
      from (select public.my_achievements(p_account_id) as answer) a where a.answer is not null));
end
$$;
grant execute on function public.student_home to authenticated, impersonated, stoa_service;
