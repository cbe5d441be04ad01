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
grant execute on function public.media_list to authenticated, impersonated, stoa_service;
