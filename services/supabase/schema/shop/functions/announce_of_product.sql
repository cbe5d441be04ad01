create or replace function app.announce_of_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths(tg_table_name, p.account_id, array['/products/' || p.slug])
  from public.products p
  where p.status = 'active' and p.id in (
    (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end)::uuid,
    (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end)::uuid);
  return null;
end
$$;
