create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create or replace function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create or replace function storage.filename(name text) returns text language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create or replace function storage.extension(name text) returns text language sql immutable set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
create index if not exists objects_name_idx on storage.objects (bucket_id, name collate "C");
create index if not exists objects_version_idx on storage.objects (version);
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Files that no row names any more, written in the transaction that let go of them: whoever comes first removes the bytes.
create table if not exists storage.discarded (
  version text primary key,
  discarded_at timestamptz not null default now()
);

create or replace function storage.discard_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage.discarded (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace trigger objects_discard_version after update of version or delete on storage.objects
  for each row execute function storage.discard_version();

-- Uploads that have begun: their whole size is spoken for until they are finished, given up or swept.
create table if not exists storage.unfinished_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  owner text not null,
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index if not exists unfinished_uploads_owner_idx on storage.unfinished_uploads (owner);
