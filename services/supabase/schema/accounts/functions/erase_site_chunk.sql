-- Erases some rows of a site, and the site itself when no others are left; returns how many, 0 when nothing is. Files go
-- first, then every table that belongs to accounts. One that others still refer to waits for them.
create or replace function ops.erase_site_chunk(p_account_id uuid, p_rows int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_buckets text[] := array[p_account_id::text, p_account_id || '-private', p_account_id || '-work'];
  v_table text;
  v_column text;
  v_count int := 0;
  v_blocked text;
begin
  perform 1 from ops.site_erasures e where e.account_id = p_account_id and e.done_at is null for update;
  if not found then
    return 0;
  end if;
  delete from storage.objects o where o.ctid = any (array(select x.ctid from storage.objects x
    where x.bucket_id = any (v_buckets) limit p_rows));
  get diagnostics v_count = row_count;
  for v_table, v_column in
    select c.conrelid::regclass::text, min(f.attname::text) from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attname = 'account_id'
      join pg_catalog.pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where v_count = 0 and c.contype = 'f' and c.confrelid = 'public.accounts'::regclass and c.confdeltype in ('c', 'a')
      and c.conrelid <> all (array['ops.site_closings', 'public.accounts']::regclass[])
    group by c.conrelid order by 1
  loop
    begin
      execute format('delete from %s t where t.ctid = any (array(select x.ctid from %1$s x where x.%I = $1 limit $2))',
        v_table, v_column) using p_account_id, p_rows;
      get diagnostics v_count = row_count;
      exit when v_count > 0;
    exception
      when foreign_key_violation then
        v_blocked := v_table;
    end;
  end loop;
  if v_count = 0 and v_blocked is not null then
    raise exception 'rows of % cannot be erased', v_blocked;
  end if;
  if v_count = 0 then
    delete from storage.buckets b where b.id = any (v_buckets);
    delete from public.accounts a where a.account_id = p_account_id;
    get diagnostics v_count = row_count;
  end if;
  update ops.site_erasures e set rows_erased = e.rows_erased + v_count, done_at = case when v_count = 0 then now() end
  where e.account_id = p_account_id;
  return v_count;
end
$$;
grant execute on function ops.erase_site_chunk to stoa_service;
