-- Groups with a feed, and comments that serve posts and lessons alike. Words are kept as written and made harmless and
-- mild where they are shown. Everything but a group's own settings is written by functions.
create table public.groups (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  image jsonb not null default '{}' check (jsonb_typeof(image) = 'object'),
  rules text not null default '' check (length(rules) <= 10000),
  -- Public: members of the account read it. Private: they see that it exists. Hidden: only those in it do.
  privacy text not null default 'public' check (privacy in ('public', 'private', 'hidden')),
  join_mode text not null default 'open' check (join_mode in ('open', 'request', 'invite', 'paid')),
  -- The product or membership that opens a paid group.
  paid_by_id uuid,
  slow_mode_s int not null default 0 check (slow_mode_s between 0 and 86400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug),
  constraint groups_paid_by_something check (join_mode <> 'paid' or paid_by_id is not null)
);
create trigger groups_touch before update on public.groups for each row execute function app.touch_updated_at();

create table public.group_members (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  status text not null default 'active' check (status in ('pending', 'invited', 'active', 'banned')),
  joined_at timestamptz not null default now(),
  last_post_at timestamptz,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index group_members_user_idx on public.group_members (user_id);

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 10000),
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (account_id, group_id, id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade
);
create index group_posts_feed_idx on public.group_posts (group_id, created_at desc, id desc) where deleted_at is null;
create index group_posts_user_idx on public.group_posts (user_id);

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  group_id uuid,
  post_id uuid,
  course_id uuid,
  lesson_id uuid,
  parent_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  foreign key (account_id, group_id, post_id) references public.group_posts (account_id, group_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  constraint comments_one_place check (num_nonnulls(group_id, post_id) in (0, 2) and num_nonnulls(course_id, lesson_id) in (0, 2)
    and num_nonnulls(post_id, lesson_id) = 1)
);
create index comments_post_idx on public.comments (post_id, created_at) where post_id is not null;
create index comments_lesson_idx on public.comments (lesson_id, created_at) where lesson_id is not null;
create index comments_parent_idx on public.comments (parent_id);
create index comments_user_idx on public.comments (user_id);

create table public.reactions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  post_id uuid references public.group_posts (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  emoji text not null check (emoji in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks')),
  created_at timestamptz not null default now(),
  constraint reactions_once unique nulls not distinct (post_id, comment_id, user_id),
  check (num_nonnulls(post_id, comment_id) = 1)
);
create index reactions_comment_idx on public.reactions (comment_id) where comment_id is not null;

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  post_id uuid references public.group_posts (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  reason text not null check (length(btrim(reason)) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  handled_by uuid,
  created_at timestamptz not null default now(),
  constraint reports_once unique nulls not distinct (post_id, comment_id, user_id),
  check (num_nonnulls(post_id, comment_id) = 1)
);
create index reports_account_idx on public.reports (account_id, status, created_at);

-- Groups the person has joined.
create function app.my_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.group_id from public.group_members g
  where g.user_id = (select auth.uid()) and g.status = 'active' and g.account_id in (select app.my_accounts())
$$;

-- Groups the person keeps in order.
create function app.my_moderated_groups(p_roles text[] default array['moderator', 'admin']) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.group_id from public.group_members g
  where g.user_id = (select auth.uid()) and g.status = 'active' and g.role = any (p_roles)
    and g.account_id in (select app.my_accounts())
  union
  select g.id from public.groups g where g.account_id in (select app.my_accounts_with_cap('manage_options'))
$$;

-- Groups whose feed the person reads: the public ones of an own account, those joined, those kept in order.
create function app.my_readable_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_moderated_groups()
  union
  select app.my_groups()
  union
  select g.id from public.groups g where g.privacy = 'public' and g.account_id in (select app.my_accounts())
    and not exists (select 1 from public.group_members b
      where b.group_id = g.id and b.user_id = (select auth.uid()) and b.status = 'banned')
$$;

-- Where comments on lessons are read: courses open to the person, and those taught.
create function app.my_discussed_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_open_courses() union select app.my_courses_with_cap('manage_students')
$$;
grant execute on function app.my_groups(), app.my_moderated_groups(text[]), app.my_readable_groups(), app.my_discussed_courses()
  to authenticated, stoa_service;

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table public.group_posts enable row level security;
alter table public.comments enable row level security;
alter table public.reactions enable row level security;
alter table public.reports enable row level security;

grant select on public.groups to anon, authenticated;
grant insert (account_id, slug, title, description, image, rules, privacy, join_mode, paid_by_id, slow_mode_s),
  update (slug, title, description, image, rules, privacy, join_mode, paid_by_id, slow_mode_s), delete
  on public.groups to authenticated;
grant select on public.group_members, public.group_posts, public.comments, public.reactions, public.reports to authenticated;

create policy groups_read_public on public.groups for select to anon using (privacy = 'public');
create policy groups_read on public.groups for select to authenticated
  using (privacy = 'public' or (privacy = 'private' and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_readable_groups()))
    or id in (select m.group_id from public.group_members m where m.user_id = (select auth.uid()) and m.status = 'invited'));
create policy groups_insert on public.groups for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy groups_update on public.groups for update to authenticated
  using (id = any (array(select app.my_moderated_groups(array['admin']))));
create policy groups_delete on public.groups for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy group_members_read on public.group_members for select to authenticated
  using (user_id = (select auth.uid()) or group_id = any (array(select app.my_moderated_groups()))
    or (status = 'active' and group_id = any (array(select app.my_readable_groups()))));
create policy group_posts_read on public.group_posts for select to authenticated
  using ((deleted_at is null and group_id = any (array(select app.my_readable_groups())))
    or group_id = any (array(select app.my_moderated_groups())));
create policy comments_read on public.comments for select to authenticated
  using ((deleted_at is null and (group_id = any (array(select app.my_readable_groups()))
      or course_id = any (array(select app.my_discussed_courses()))))
    or group_id = any (array(select app.my_moderated_groups()))
    or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy reactions_read on public.reactions for select to authenticated
  using (exists (select 1 from public.group_posts p where p.id = post_id)
    or exists (select 1 from public.comments c where c.id = comment_id));
create policy reports_read on public.reports for select to authenticated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or group_id = any (array(select app.my_moderated_groups())));
