-- The feed of what happened around a person: orders and posts join what was recorded before.
create function app.on_order_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, case new.status when 'paid' then 'order_paid' else 'order_refunded' end, new.id,
    jsonb_build_object('number', new.number, 'total_minor', case new.status when 'paid' then new.total_minor else new.refunded_minor end,
      'currency', new.currency, 'title', (select string_agg(x.title, ', ') from (
        select i.title from public.order_items i where i.order_id = new.id order by i.id limit 3) x)));
  return null;
end
$$;
create trigger orders_happen after update of status on public.orders
  for each row when (not new.test and new.status <> old.status and new.status in ('paid', 'partly_refunded', 'refunded'))
  execute function app.on_order_activity();
create constraint trigger orders_happen_paid after insert on public.orders deferrable initially deferred
  for each row when (not new.test and new.status = 'paid') execute function app.on_order_activity();

create function app.on_post_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'group_posted', new.group_id, jsonb_build_object('title', g.title))
  from public.groups g where g.id = new.group_id;
  return null;
end
$$;
create trigger group_posts_happen after insert on public.group_posts for each row execute function app.on_post_activity();
create function app.on_review_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'review_written', new.course_id, jsonb_build_object('title', c.title, 'rating', new.rating))
  from public.courses c where c.id = new.course_id;
  return null;
end
$$;
create trigger course_reviews_happen after insert on public.course_reviews for each row execute function app.on_review_activity();

-- A page of the feed, newest first: the person's own, or everybody's for managers. `place` is the last part of the address of
-- what it is about, where that may be opened.
create function public.list_activity(p_account_id uuid, p_scope text default 'mine', p_kind text default '', p_before bigint default null,
  p_limit int default 30)
returns table (id bigint, user_id uuid, name text, type text, meta jsonb, place text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with types as (select case coalesce(p_kind, '')
    when 'courses' then array['student_pursue', 'course_completed', 'quiz_passed', 'quiz_failed', 'certificate_issued', 'review_written',
      'instructor_createCourse']
    when 'groups' then array['group_joined', 'group_posted']
    when 'orders' then array['order_paid', 'order_refunded', 'student_renew']
    when 'badges' then array['badge_earned']
    when 'people' then array['student_registration', 'instructor_registration']
    else null end as wanted)
  select a.id, a.user_id, coalesce(m.name, ''), a.type, a.meta,
    case
      when a.type in ('student_pursue', 'course_completed', 'review_written') then (select c.slug from public.courses c where c.id = a.entity_id)
      when a.type in ('quiz_passed', 'quiz_failed') then (select c.slug from public.quizzes q join public.courses c on c.id = q.course_id
        where q.id = a.entity_id)
      when a.type = 'certificate_issued' then (select c.serial from public.certificates c where c.id = a.entity_id and c.revoked_at is null)
      when a.type like 'group_%' then (select g.slug from public.groups g where g.id = a.entity_id
        and (g.privacy <> 'hidden' or g.id in (select app.my_readable_groups())))
      when a.type like 'order_%' then a.entity_id::text end,
    a.created_at
  from types t, public.activity a
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  where a.account_id = p_account_id and p_account_id in (select app.my_accounts())
    and case when p_scope = 'all' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
      else a.user_id = (select auth.uid()) end
    and (t.wanted is null or a.type = any (t.wanted))
    and (p_before is null or a.id < p_before)
  order by a.id desc
  limit least(greatest(coalesce(p_limit, 30), 1), 100)
$$;
grant execute on function public.list_activity(uuid, text, text, bigint, int) to authenticated, stoa_service;
