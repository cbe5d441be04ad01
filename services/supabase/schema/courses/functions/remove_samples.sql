-- Removes a site's untouched samples: {removed, stayed: [{id, title}]}. One that was edited or is in use stays.
create or replace function public.remove_samples(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_removed int;
begin
  perform app.require_cap(p_account_id);
  -- An edit that is under way ends first and is seen by the next statement.
  perform 1 from public.courses c where c.id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by c.id for update;
  perform 1 from public.lessons l where l.course_id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by l.id for update;
  perform 1 from public.lesson_contents x
  where x.course_id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by x.lesson_id for update;
  delete from public.courses c where c.id in (select app.untouched_samples(p_account_id));
  get diagnostics v_removed = row_count;
  return jsonb_build_object('removed', v_removed, 'stayed', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title)
      order by c.title, c.id), '[]')
    from ops.sample_courses s join public.courses c on c.id = s.course_id where s.account_id = p_account_id));
end
$$;
grant execute on function public.remove_samples to authenticated, stoa_service;
