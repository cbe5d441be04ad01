-- Three buckets an account: its own for what everybody sees, <account>-private for what has to be paid or enrolled for,
-- <account>-work for what learners hand in. Each takes listed types only, and what lies there counts against the plan.
create function app.upload_types() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/avif', 'image/svg+xml',
    'video/ogg', 'video/mpeg', 'video/mp4', 'video/webm',
    'audio/ogg', 'audio/mpeg', 'audio/aac', 'audio/webm',
    'application/pdf', 'application/json', 'application/gzip', 'application/msword', 'text/csv', 'text/plain',
    'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml', 'text/xml', 'application/zip']
$$;

create function app.make_buckets(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select p_account_id || kind.suffix, p_account_id || kind.suffix, kind.public, kind.megabytes * 1048576, app.upload_types()
  from (values ('', true, 50), ('-private', false, 1024), ('-work', false, 50)) as kind (suffix, public, megabytes)
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types
$$;

create or replace function app.add_work_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.make_buckets(new.account_id);
  return null;
end
$$;
alter function app.add_work_bucket() rename to add_buckets;
alter trigger accounts_work_bucket on public.accounts rename to accounts_buckets;
select app.make_buckets(account_id) from public.accounts;

create function app.account_of_bucket(p_bucket_id text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.account_id = case when p_bucket_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-private|-work)?$'
    then left(p_bucket_id, 36)::uuid end
$$;

-- Counts a stored object, or gives its room back. Past the plan's limit it fails, and the object is not stored.
create function app.count_stored(p_bucket_id text, p_metadata jsonb, p_sign int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.account_of_bucket(p_bucket_id);
  v_size bigint := p_sign * coalesce((p_metadata ->> 'size')::bigint, 0);
begin
  if v_account_id is null then
    return;
  end if;
  perform app.use_quota(v_account_id, 'storage', v_size);
  if p_metadata ->> 'mimetype' like 'video/%' then
    perform app.use_quota(v_account_id, 'videos', v_size);
  elsif p_metadata ->> 'mimetype' like 'image/%' then
    perform app.use_quota(v_account_id, 'images', p_sign);
  end if;
end
$$;

create function app.on_object_stored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform app.count_stored(old.bucket_id, old.metadata, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform app.count_stored(new.bucket_id, new.metadata, 1);
  end if;
  return null;
end
$$;
create trigger stoa_objects_counted after insert or delete or update of bucket_id, metadata on storage.objects
  for each row execute function app.on_object_stored();

-- Until now only what was in the library counted.
delete from public.usage_counters where metric in ('storage', 'videos', 'images') and period = date '1970-01-01';
insert into public.usage_counters (account_id, metric, period, used)
select counted.account_id, counted.metric, date '1970-01-01', sum(counted.amount)
from (
  select app.account_of_bucket(o.bucket_id) as account_id, m.metric,
    case m.metric when 'images' then 1 else coalesce((o.metadata ->> 'size')::bigint, 0) end as amount
  from storage.objects o
  join (values ('storage', '%'), ('videos', 'video/%'), ('images', 'image/%')) as m (metric, pattern)
    on coalesce(o.metadata ->> 'mimetype', '') like m.pattern
) counted
where counted.account_id is not null group by 1, 2;

-- An object of the library keeps its place there: renamed it is found again, removed it leaves the library, and what a page,
-- a lesson or a product uses cannot be removed.
create function app.object_visibility(p_bucket_id text) returns text
language sql immutable set search_path = '' as $$
  select case when p_bucket_id like '%-private' then 'private' when length(p_bucket_id) = 36 then 'public' end
$$;

create function app.on_library_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.account_id = app.account_of_bucket(old.bucket_id)
    and m.object_name = old.name and m.visibility = app.object_visibility(old.bucket_id) for update;
  if found then
    if tg_op = 'UPDATE' and new.bucket_id = old.bucket_id then
      update public.media set object_name = new.name where id = v_media.id;
    elsif app.media_in_use(v_media.id) then
      perform app.fail('in_use');
    else
      delete from public.media where id = v_media.id;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger stoa_objects_library before delete or update of bucket_id, name on storage.objects
  for each row execute function app.on_library_object();
