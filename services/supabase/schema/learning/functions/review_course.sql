-- One review a learner and course; without a rating it is taken back.
create or replace function public.review_course(p_course_id uuid, p_rating int, p_body text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_rating is null then
    delete from public.course_reviews r where r.course_id = p_course_id and r.user_id = auth.uid();
    return;
  end if;
  if p_rating not between 1 and 5 or length(coalesce(p_body, '')) > 5000 then
    perform app.fail('invalid_input');
  end if;
  insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, body)
  select e.account_id, e.course_id, e.user_id, m.name, p_rating, btrim(coalesce(p_body, ''))
  from public.enrolments e join public.members m on m.account_id = e.account_id and m.user_id = e.user_id and m.status = 'active'
  where e.course_id = p_course_id and e.user_id = auth.uid() and e.course_id in (select app.my_open_courses())
  on conflict (course_id, user_id) do update
    set rating = excluded.rating, body = excluded.body, author_name = excluded.author_name, updated_at = now();
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.review_course to authenticated, stoa_service;
