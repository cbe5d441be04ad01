create or replace function app.count_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  -- The lock makes two reviews at once count each other.
  perform 1 from public.courses c where c.id = v_course_id for no key update;
  update public.courses c set rating_count = f.count, rating_sum = f.sum
  from (select count(*)::int as count, coalesce(sum(r.rating), 0)::int as sum
    from public.course_reviews r where r.course_id = v_course_id and r.status = 'published') f
  where c.id = v_course_id;
  return null;
end
$$;
