-- Opens a cursor over the files of a site. It lives as long as the transaction.
create or replace function ops.open_export_files(p_account_id uuid) returns refcursor
language plpgsql security definer set search_path = '' as $$
declare
  v_files refcursor := 'site_export_files';
begin
  open v_files for
    select o.bucket_id as bucket, o.name, o.version, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes
    from storage.objects o
    where o.bucket_id = any (array[p_account_id::text, p_account_id || '-private', p_account_id || '-work']);
  return v_files;
end
$$;
grant execute on function ops.open_export_files to stoa_service;
