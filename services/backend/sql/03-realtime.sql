-- The columns of the hosted table, so that the same policies fit; nothing is kept in it here, rows only meet the policies.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- What the policies let one person do with one topic, found by trying as that person. Nothing of it stays.
create or replace function realtime.permissions(p_topic text, p_claims jsonb, out reads text[], out writes text[])
language plpgsql set search_path = '' as $$
declare
  v_extension text;
begin
  reads := '{}';
  writes := '{}';
  begin
    insert into realtime.messages (topic, extension, private) values (p_topic, 'broadcast', true), (p_topic, 'presence', true);
    perform set_config('realtime.topic', p_topic, true), set_config('request.jwt.claims', p_claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(p_claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', p_claims ->> 'role', true), set_config('role', p_claims ->> 'role', true);
    begin
      select coalesce(array_agg(distinct m.extension), '{}') into reads from realtime.messages m where m.topic = p_topic;
    exception when insufficient_privilege then
      reads := '{}';
    end;
    foreach v_extension in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension, private) values (p_topic, v_extension, true);
        writes := writes || v_extension;
      exception when insufficient_privilege then null;
      end;
    end loop;
    raise exception using errcode = 'STOA0';
  exception when sqlstate 'STOA0' then null;
  end;
end
$$;
revoke execute on function realtime.permissions(text, jsonb) from public;
grant execute on function realtime.permissions(text, jsonb) to stoa_backend;
