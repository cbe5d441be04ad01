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
  -- Groups as people live in them: rich words with pictures, muting, an archive, and a mark by which screens follow along.
  archived_at timestamptz,
  unique (account_id, id),
  unique (account_id, slug),
  constraint groups_paid_by_something check (join_mode <> 'paid' or paid_by_id is not null)
);
alter table public.groups enable row level security;

create table public.group_members (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  status text not null default 'active' check (status in ('pending', 'invited', 'active', 'banned')),
  joined_at timestamptz not null default now(),
  -- Who joined by paying belongs to a group as long as that lasts.
  by_payment boolean not null default false,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index group_members_user_idx on public.group_members (user_id);
alter table public.group_members enable row level security;

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  body text not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Posts hold HTML of a few kinds; pictures stand below, each a path in the account's work bucket with its words.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) <= 4),
  unique (account_id, group_id, id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  constraint group_posts_body_check check (length(body) <= 10000 and (length(btrim(body)) >= 1 or images <> '[]'))
);
create index group_posts_feed_idx on public.group_posts (group_id, created_at desc, id desc) where deleted_at is null;
create index group_posts_user_idx on public.group_posts (user_id);
alter table public.group_posts enable row level security;

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
create index comments_course_idx on public.comments (course_id, created_at) where course_id is not null;
alter table public.comments enable row level security;

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
alter table public.reactions enable row level security;

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
alter table public.reports enable row level security;

-- What a group remembers of a writer, in it or not: whoever leaves and comes back waits as before.
create table app.group_voices (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  last_at timestamptz,
  muted_until timestamptz,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
alter table app.group_voices enable row level security;

-- One line a group says that something in it changed, and where. It holds no words, so that what is taken down or hidden
-- leaves no trace with those who listen; they read again what they may see.
create table public.group_pulses (
  group_id uuid primary key,
  account_id uuid not null,
  post_id uuid,
  beats bigint not null default 1,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade
);
alter table public.group_pulses enable row level security;
