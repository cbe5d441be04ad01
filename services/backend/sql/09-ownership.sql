-- The backend's own role owns its tables and passes their row security; everyone else meets it.
do $$
declare
  relation record;
begin
  for relation in
    select n.nspname, c.relname, c.relrowsecurity, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'realtime', 'storage') and c.relkind = 'r'
  loop
    if relation.owner <> 'stoa_backend' then
      execute format('alter table %I.%I owner to stoa_backend', relation.nspname, relation.relname);
    end if;
    if not relation.relrowsecurity then
      execute format('alter table %I.%I enable row level security', relation.nspname, relation.relname);
    end if;
  end loop;
end
$$;
