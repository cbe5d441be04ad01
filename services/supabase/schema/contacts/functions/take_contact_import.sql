-- Takes the oldest import that waits, or one whose run has not beaten for two minutes.
create or replace function ops.take_contact_import() returns setof public.contact_imports
language sql security definer set search_path = '' as $$
  update public.contact_imports i set state = 'running', beat_at = now()
  where i.id = (select x.id from public.contact_imports x
    where x.state = 'queued' or x.state = 'running' and x.beat_at < now() - interval '2 minutes'
    order by x.created_at limit 1 for update skip locked)
  returning i.*
$$;
grant execute on function ops.take_contact_import to stoa_service;
