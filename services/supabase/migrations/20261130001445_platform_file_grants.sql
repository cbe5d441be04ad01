-- Files of the platform's own library that an operator may store or remove now. The service grants each after its checks, so
-- that an operator's token alone changes no file.
create table ops.platform_file_grants (
  object_name text not null check (object_name ~ '^media/[^/]{1,200}$'),
  user_id uuid not null references public.platform_operators on delete cascade,
  action text not null check (action in ('store', 'remove')),
  expires_at timestamptz not null,
  primary key (object_name, user_id, action)
);
create index platform_file_grants_user_idx on ops.platform_file_grants (user_id);
alter table ops.platform_file_grants enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select a.account_id::text, a.account_id::text, true, 50 * 1048576, app.upload_types()
from public.accounts a where a.kind = 'platform'
on conflict do nothing;
