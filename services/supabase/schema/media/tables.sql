-- The media library: what lies in the account's bucket, in folders, with where it is used and how much room it takes.
create table public.media_folders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  parent_id uuid,
  name text not null check (length(btrim(name)) between 1 and 80),
  unique (account_id, id),
  foreign key (account_id, parent_id) references public.media_folders (account_id, id) on delete cascade,
  constraint media_folders_not_own_parent check (parent_id is distinct from id)
);
create unique index media_folders_name_key on public.media_folders (account_id, parent_id, lower(btrim(name))) nulls not distinct;
alter table public.media_folders enable row level security;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  folder_id uuid,
  -- The object's name in the bucket that is named by the account.
  object_name text not null check (length(object_name) between 1 and 500),
  name text not null check (length(btrim(name)) between 1 and 200),
  mime text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  alt text not null default '' check (length(alt) <= 300),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  width int check (width > 0),
  height int check (height > 0),
  duration_s numeric check (duration_s >= 0),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  -- The point of a picture that every crop keeps, as parts of its width and height; null is the middle.
  focal_x numeric check (focal_x between 0 and 1),
  focal_y numeric check (focal_y between 0 and 1),
  unique (account_id, id),
  foreign key (account_id, folder_id) references public.media_folders (account_id, id) on delete set null (folder_id),
  constraint media_object_key unique (account_id, visibility, object_name)
);
create index media_folder_idx on public.media (account_id, folder_id, created_at desc);
alter table public.media enable row level security;

-- One row a place: what is used is not removed.
create table public.media_usage (
  account_id uuid not null,
  media_id uuid not null,
  entity text not null check (entity in ('page', 'post', 'course', 'lesson', 'product', 'site', 'group')),
  entity_id uuid not null,
  primary key (media_id, entity, entity_id),
  foreign key (account_id, media_id) references public.media (account_id, id) on delete cascade
);
create index media_usage_entity_idx on public.media_usage (account_id, entity, entity_id);
alter table public.media_usage enable row level security;
