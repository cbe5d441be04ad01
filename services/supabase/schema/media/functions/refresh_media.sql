-- Size and type are those of the stored object, as when it was taken in.
create or replace function public.refresh_media(p_media_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  update public.media m set size_bytes = coalesce((o.metadata ->> 'size')::bigint, 0),
    mime = coalesce(o.metadata ->> 'mimetype', m.mime), width = null, height = null, duration_s = null
  from storage.objects o
  where m.id = p_media_id and m.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and o.bucket_id = app.media_bucket(m.account_id, m.visibility) and o.name = m.object_name
  returning m.* into v_media;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  perform app.audit(v_media.account_id, 'media.replaced', p_media_id, jsonb_build_object('size_bytes', v_media.size_bytes));
  return to_jsonb(v_media);
end
$$;
grant execute on function public.refresh_media to authenticated, stoa_service;
