set check_function_bodies = off;

create or replace function public.media_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 24, p_offset int default 0)
returns table (id uuid, folder_id uuid, object_name text, name text, mime text, size_bytes bigint, alt text, visibility text,
  created_at timestamptz, uploaded_by text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return query
  select m.id, m.folder_id, m.object_name, m.name, m.mime, m.size_bytes, m.alt, m.visibility, m.created_at, coalesce(w.name, o.email), count(*) over ()
  from public.media m left join public.members w on w.account_id = m.account_id and w.user_id = m.uploaded_by
  left join public.platform_operators o on o.user_id = m.uploaded_by and m.account_id in (select app.edited_platform())
  where m.account_id = p_account_id
    and (p_filter ->> 'folder' is null
      or case p_filter ->> 'folder' when 'none' then m.folder_id is null else m.folder_id::text = p_filter ->> 'folder' end)
    and (p_filter ->> 'kind' is null or case p_filter ->> 'kind'
      when 'document' then m.mime !~ '^(image|video|audio)/' else m.mime like (p_filter ->> 'kind') || '/%' end)
    and (p_filter ->> 'object' is null or m.object_name = p_filter ->> 'object')
    and (p_filter ->> 'visibility' is null or m.visibility = p_filter ->> 'visibility')
    and (coalesce(btrim(p_filter ->> 'search'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'search'))
  order by m.created_at desc, m.id
  limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.media_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.media_list to authenticated, impersonated, stoa_service;

-- Throws away what was kept long enough; returns how many rows.
create or replace function ops.forget_old(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int := 0;
  v_some int;
begin
  delete from ops.app_log where at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.job_runs where started_at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.outbox where at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.active_people where month < (p_now - interval '13 months')::date;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.usage_events where at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.site_drafts where updated_at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.operator_notifications where closed_at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.platform_file_grants where expires_at < p_now;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  -- Automatic mails that no ticket took.
  delete from ops.inbound_mails where outcome = 'parked' and at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from public.funnel_sessions where created_at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  return v_count;
end
$$;
revoke all on function ops.forget_old from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.forget_old to stoa_service;

-- Counts a stored object, or gives its room back. Past the plan's limit it fails, and the object is not stored. The platform has
-- no plan.
create or replace function app.count_stored(p_bucket_id text, p_metadata jsonb, p_sign int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.account_of_bucket(p_bucket_id);
  v_size bigint := p_sign * coalesce((p_metadata ->> 'size')::bigint, 0);
begin
  if v_account_id is null or exists (select 1 from public.accounts a where a.account_id = v_account_id and a.kind = 'platform') then
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
revoke all on function app.count_stored from public, anon, authenticated, impersonated, stoa_service;

-- Files of the platform's library that the caller may store or remove for now, as buckets and names.
create or replace function app.granted_platform_files(p_action text) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.account_id || '/' || g.object_name
  from ops.platform_file_grants g cross join public.accounts a
  where g.user_id = (select auth.uid()) and g.action = p_action and g.expires_at > now() and a.kind = 'platform'
    and app.is_operator()
$$;
revoke all on function app.granted_platform_files from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.granted_platform_files to authenticated, stoa_service;

revoke all on ops.platform_file_grants from anon, authenticated, impersonated, stoa_service;
grant select, insert, delete, update (expires_at) on ops.platform_file_grants to stoa_service;

drop policy if exists platform_file_grants_service on ops.platform_file_grants;
create policy platform_file_grants_service on ops.platform_file_grants for all to stoa_service using (true) with check (true);

drop policy if exists stoa_platform_files_insert on storage.objects;
-- Operators store and remove what the service granted them, in the platform's own library.
create policy stoa_platform_files_insert on storage.objects for insert to authenticated
  with check (bucket_id || '/' || name = any (array(select app.granted_platform_files('store'))));

drop policy if exists stoa_platform_files_update on storage.objects;
create policy stoa_platform_files_update on storage.objects for update to authenticated
  using (bucket_id || '/' || name = any (array(select app.granted_platform_files('store'))));

drop policy if exists stoa_platform_files_delete on storage.objects;
create policy stoa_platform_files_delete on storage.objects for delete to authenticated
  using (bucket_id || '/' || name = any (array(select app.granted_platform_files('remove'))));

drop policy if exists stoa_platform_files_read on storage.objects;
create policy stoa_platform_files_read on storage.objects for select to authenticated
  using (bucket_id || '/' || name = any (array(
    select app.granted_platform_files('store') union select app.granted_platform_files('remove'))));

reset check_function_bodies;
