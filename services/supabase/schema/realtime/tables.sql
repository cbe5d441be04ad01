-- Browsers hear of changes to these where the publication exists.
do $$
declare
  v_table regclass;
begin
  if not exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach v_table in array array['public.conversation_reads', 'public.group_pulses', 'public.member_badges', 'public.messages', 'public.notifications']::regclass[] loop
    if not exists (select 1 from pg_catalog.pg_publication_rel r join pg_catalog.pg_publication p on p.oid = r.prpubid
      where p.pubname = 'supabase_realtime' and r.prrelid = v_table) then
      execute format('alter publication supabase_realtime add table %s', v_table);
    end if;
  end loop;
end
$$;
