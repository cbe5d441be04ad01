-- The server processes on this database, and what one tells the others when it does not fit a NOTIFY. Nothing here outlives
-- a crash of the database, nor has to: sockets do not either.
create unlogged table if not exists realtime.processes (
  id uuid primary key,
  pid int not null,
  seen_at timestamptz not null default now()
);

create unlogged table if not exists realtime.letters (
  id bigint generated always as identity primary key,
  body text not null,
  written_at timestamptz not null default now()
);

-- A process says that it lives, takes the dead away and learns who else there is.
create or replace function realtime.beat(p_id uuid) returns table (was_known boolean, others uuid[])
language plpgsql security definer set search_path = '' as $$
begin
  update realtime.processes p set seen_at = now(), pid = pg_backend_pid() where p.id = p_id;
  was_known := found;
  if not was_known then
    insert into realtime.processes (id, pid) values (p_id, pg_backend_pid());
  end if;
  delete from realtime.processes p
  where p.id <> p_id and (p.seen_at < now() - interval '20 seconds'
    or not exists (select 1 from pg_catalog.pg_stat_activity a where a.pid = p.pid));
  delete from realtime.letters l where l.written_at < now() - interval '1 minute';
  delete from realtime.listeners l where not exists (select 1 from realtime.processes p where p.id = l.process);
  delete from realtime.changes c where c.written_at < now() - interval '1 minute';
  others := coalesce((select array_agg(p.id) from realtime.processes p where p.id <> p_id), '{}');
  return next;
end
$$;

create or replace function realtime.tell(p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  if octet_length(p_body) < 7900 then
    perform pg_notify('stoa_realtime', p_body);
  else
    insert into realtime.letters (body) values (p_body) returning id into v_id;
    perform pg_notify('stoa_realtime', jsonb_build_object('letter', v_id)::text);
  end if;
end
$$;

revoke execute on function realtime.beat(uuid), realtime.tell(text) from public;
grant execute on function realtime.beat(uuid), realtime.tell(text) to stoa_backend;
alter function realtime.beat(uuid) owner to stoa_backend;
alter function realtime.tell(text) owner to stoa_backend;
