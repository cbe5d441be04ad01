-- Points and badges: an account says what earns how much; what is earned is written by the database alone, once for each thing.
create table public.gamification (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  is_on boolean not null default true,
  has_board boolean not null default true
);

create table public.points_rules (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('lesson_completed', 'quiz_passed', 'course_completed', 'review_written', 'post_written', 'comment_written')),
  points int not null check (points between 0 and 1000),
  -- So many times a day it earns at most; null is without limit.
  daily_max int check (daily_max between 1 and 1000),
  primary key (account_id, event)
);

create table public.badges (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  icon text not null default 'award' check (icon in ('award', 'star', 'flame', 'book', 'trophy', 'message', 'heart', 'rocket')),
  -- Earned with so many points altogether, or by so many events of a kind.
  event text not null default 'points' check (event in ('points', 'lesson_completed', 'quiz_passed', 'course_completed', 'review_written',
    'post_written', 'comment_written')),
  threshold int not null check (threshold between 1 and 1000000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);

create table public.member_points (
  account_id uuid not null,
  user_id uuid not null,
  points int not null default 0,
  -- Whether the others see this person on the board.
  is_shown boolean not null default true,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index member_points_board_idx on public.member_points (account_id, points desc) where is_shown;

create table public.points_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  user_id uuid not null,
  event text not null,
  -- What earned it; the same thing never earns twice.
  entity_id uuid not null,
  points int not null,
  created_at timestamptz not null default now(),
  unique (account_id, user_id, event, entity_id),
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);
create index points_ledger_time_idx on public.points_ledger (account_id, created_at);

create table public.member_badges (
  account_id uuid not null,
  user_id uuid not null,
  badge_id uuid not null,
  earned_at timestamptz not null default now(),
  -- When it was celebrated on a screen of the person's.
  seen_at timestamptz,
  primary key (badge_id, user_id),
  foreign key (account_id, badge_id) references public.badges (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);
create index member_badges_user_idx on public.member_badges (user_id, account_id);

create function app.add_gamification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gamification (account_id) values (new.account_id) on conflict do nothing;
  insert into public.points_rules (account_id, event, points, daily_max) values
    (new.account_id, 'lesson_completed', 10, 30), (new.account_id, 'quiz_passed', 25, null), (new.account_id, 'course_completed', 100, null),
    (new.account_id, 'review_written', 15, 3), (new.account_id, 'post_written', 5, 3), (new.account_id, 'comment_written', 2, 10)
  on conflict do nothing;
  return null;
end
$$;
create trigger accounts_gamification after insert on public.accounts for each row execute function app.add_gamification();
insert into public.gamification (account_id) select account_id from public.accounts;
insert into public.points_rules (account_id, event, points, daily_max)
select a.account_id, r.* from public.accounts a cross join (values ('lesson_completed', 10, 30), ('quiz_passed', 25, null),
  ('course_completed', 100, null), ('review_written', 15, 3), ('post_written', 5, 3), ('comment_written', 2, 10)) r;

alter table public.gamification enable row level security;
alter table public.points_rules enable row level security;
alter table public.badges enable row level security;
alter table public.member_points enable row level security;
alter table public.points_ledger enable row level security;
alter table public.member_badges enable row level security;
grant select, update (is_on, has_board) on public.gamification to authenticated;
grant select, update (points, daily_max) on public.points_rules to authenticated;
grant select, insert (account_id, name, description, icon, event, threshold, is_active),
  update (name, description, icon, event, threshold, is_active), delete on public.badges to authenticated;
grant select on public.member_points, public.points_ledger, public.member_badges to authenticated;
create policy gamification_read on public.gamification for select to authenticated
  using (account_id = any (array(select app.my_accounts())));
create policy gamification_update on public.gamification for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy points_rules_read on public.points_rules for select to authenticated
  using (account_id = any (array(select app.my_accounts())));
create policy points_rules_update on public.points_rules for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_read on public.badges for select to authenticated
  using (account_id = any (array(select app.my_accounts())));
create policy badges_insert on public.badges for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_update on public.badges for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_delete on public.badges for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy member_points_read on public.member_points for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy points_ledger_read on public.points_ledger for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy member_badges_read on public.member_badges for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Gives what an event earns, once for each thing and not more often a day than the rule says, and the badges it completes.
create function app.award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_rule public.points_rules;
  v_points int;
begin
  select r.* into v_rule from public.points_rules r join public.gamification g on g.account_id = r.account_id and g.is_on
  where r.account_id = p_account_id and r.event = p_event;
  if not found then
    return;
  end if;
  -- Also the lock under which two events of one person are counted one after the other.
  insert into public.member_points as p (account_id, user_id)
  select m.account_id, m.user_id from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active'
  on conflict (account_id, user_id) do update set points = p.points;
  if not found or exists (select 1 from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id) then
    return;
  end if;
  if v_rule.daily_max <= (select count(*) from public.points_ledger l where l.account_id = p_account_id and l.user_id = p_user_id
    and l.event = p_event and l.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.points_ledger (account_id, user_id, event, entity_id, points)
  values (p_account_id, p_user_id, p_event, p_entity_id, v_rule.points);
  update public.member_points p set points = p.points + v_rule.points
  where p.account_id = p_account_id and p.user_id = p_user_id returning p.points into v_points;
  insert into public.member_badges (account_id, user_id, badge_id)
  select b.account_id, p_user_id, b.id from public.badges b
  where b.account_id = p_account_id and b.is_active and b.event in ('points', p_event)
    and b.threshold <= case b.event when 'points' then v_points else (select count(*) from public.points_ledger l
      where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event) end
  on conflict do nothing;
end
$$;

-- What is taken down earns nothing; badges stay.
create function app.revoke_award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language sql set search_path = '' as $$
  with gone as (
    delete from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id returning l.points)
  update public.member_points p set points = greatest(p.points - (select sum(points) from gone), 0)
  where p.account_id = p_account_id and p.user_id = p_user_id and exists (select 1 from gone)
$$;

create function app.on_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entity uuid;
begin
  case tg_table_name
    when 'lesson_progress' then perform app.award(new.account_id, new.user_id, 'lesson_completed', new.lesson_id);
    when 'quiz_attempts' then perform app.award(new.account_id, new.user_id, 'quiz_passed', new.quiz_id);
    when 'enrolments' then perform app.award(new.account_id, new.user_id, 'course_completed', new.course_id);
    when 'course_reviews' then perform app.award(new.account_id, new.user_id, 'review_written', new.course_id);
    when 'group_posts' then
      if new.deleted_at is null then
        perform app.award(new.account_id, new.user_id, 'post_written', new.id);
      else
        perform app.revoke_award(new.account_id, new.user_id, 'post_written', new.id);
      end if;
    when 'comments' then
      -- A talk earns once, and none that one has with oneself.
      v_entity := coalesce(new.post_id, new.lesson_id);
      if new.deleted_at is not null then
        if not exists (select 1 from public.comments c where c.user_id = new.user_id and c.deleted_at is null
          and (c.post_id, c.lesson_id) is not distinct from (new.post_id, new.lesson_id)) then
          perform app.revoke_award(new.account_id, new.user_id, 'comment_written', v_entity);
        end if;
      elsif not exists (select 1 from public.group_posts p where p.id = new.post_id and p.user_id = new.user_id) then
        perform app.award(new.account_id, new.user_id, 'comment_written', v_entity);
      end if;
  end case;
  return null;
end
$$;
create trigger lesson_progress_points after insert on public.lesson_progress
  for each row when (new.completed_at is not null) execute function app.on_points();
create trigger lesson_progress_points_later after update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null and old.completed_at is null) execute function app.on_points();
create trigger quiz_attempts_points after update of status on public.quiz_attempts
  for each row when (new.status = 'graded' and new.passed and old.status <> 'graded') execute function app.on_points();
create trigger enrolments_points after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_points();
create trigger course_reviews_points after insert on public.course_reviews for each row execute function app.on_points();
create trigger group_posts_points after insert on public.group_posts for each row execute function app.on_points();
create trigger group_posts_points_gone after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();
create trigger comments_points after insert on public.comments for each row execute function app.on_points();
create trigger comments_points_gone after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();

create function app.on_badge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'badge_earned', new.badge_id, jsonb_build_object('title', b.name, 'icon', b.icon))
  from public.badges b where b.id = new.badge_id;
  return null;
end
$$;
create trigger member_badges_happen after insert on public.member_badges for each row execute function app.on_badge();

-- Badges not celebrated yet; asking for them is celebrating them, so that one window does it once.
create function public.take_wins(p_account_id uuid)
returns table (badge_id uuid, name text, description text, icon text)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update public.member_badges m set seen_at = now()
    where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.seen_at is null
      and p_account_id in (select app.my_accounts()) returning m.badge_id, m.earned_at)
  select b.id, b.name, b.description, b.icon from taken t join public.badges b on b.id = t.badge_id order by t.earned_at, b.id
$$;

create function public.show_on_board(p_account_id uuid, p_is_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.member_points (account_id, user_id, is_shown)
  select m.account_id, m.user_id, coalesce(p_is_shown, true) from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active'
  on conflict (account_id, user_id) do update set is_shown = excluded.is_shown;
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;

-- Those with the most points of the last seven days or altogether, and the person's own place even when it is further down.
create function public.points_board(p_account_id uuid, p_period text default 'week', p_limit int default 20)
returns table (place int, user_id uuid, name text, points int, badges int, is_me boolean)
language sql stable security definer set search_path = '' as $$
  with earned as (
    select l.user_id, sum(l.points)::int as points from public.points_ledger l
    where p_period = 'week' and l.account_id = p_account_id and l.created_at > now() - interval '7 days' group by 1
    union all
    select p.user_id, p.points from public.member_points p where p_period = 'all' and p.account_id = p_account_id),
  ranked as (
    select rank() over (order by e.points desc)::int as place, e.user_id, m.name, e.points from earned e
    join public.members m on m.account_id = p_account_id and m.user_id = e.user_id and m.status = 'active'
    join public.member_points p on p.account_id = p_account_id and p.user_id = e.user_id and p.is_shown
    where e.points > 0 and p_account_id in (select app.my_accounts())
      and exists (select 1 from public.gamification g where g.account_id = p_account_id and g.is_on and g.has_board)),
  first as (select * from ranked order by place, lower(name), user_id limit least(greatest(coalesce(p_limit, 20), 1), 100)),
  shown as (select * from first union select * from ranked where user_id = (select auth.uid()))
  select s.place, s.user_id, s.name, s.points,
    (select count(*)::int from public.member_badges b where b.account_id = p_account_id and b.user_id = s.user_id),
    s.user_id = (select auth.uid())
  from shown s order by s.place, lower(s.name), s.user_id
$$;

-- What a person has earned, what may still be earned, and how.
create function public.my_achievements(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_on', g.is_on, 'has_board', g.has_board,
    'points', coalesce(p.points, 0), 'is_shown', coalesce(p.is_shown, true),
    'week', (select coalesce(sum(l.points), 0) from public.points_ledger l where l.account_id = p_account_id
      and l.user_id = (select auth.uid()) and l.created_at > now() - interval '7 days'),
    'rules', (select jsonb_agg(jsonb_build_object('event', r.event, 'points', r.points, 'daily_max', r.daily_max) order by r.points desc, r.event)
      from public.points_rules r where r.account_id = p_account_id and r.points > 0),
    'badges', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description, 'icon', b.icon,
        'event', b.event, 'threshold', b.threshold, 'earned_at', e.earned_at,
        'reached', least(b.threshold, case b.event when 'points' then coalesce(p.points, 0) else coalesce(n.times, 0) end))
        order by e.earned_at desc nulls last, b.threshold, b.name)
      from public.badges b
      left join public.member_badges e on e.badge_id = b.id and e.user_id = (select auth.uid())
      left join (select l.event, count(*) as times from public.points_ledger l
        where l.account_id = p_account_id and l.user_id = (select auth.uid()) group by 1) n on n.event = b.event
      where b.account_id = p_account_id and (b.is_active or e.earned_at is not null)), '[]'))
  from public.gamification g
  left join public.member_points p on p.account_id = g.account_id and p.user_id = (select auth.uid())
  where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
$$;

do $$
begin
  if exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.member_badges;
  end if;
end
$$;
grant execute on function public.take_wins(uuid), public.show_on_board(uuid, boolean), public.points_board(uuid, text, int),
  public.my_achievements(uuid) to authenticated, stoa_service;
