-- Creates a segment, or saves one as it was read (p_version); its count is what matches now.
create or replace function public.save_segment(p_account_id uuid, p_id uuid, p_name text, p_rule jsonb, p_version int default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_segment public.segments;
  v_count int;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 80 then
    perform app.fail('invalid_input', 'name');
  end if;
  select count(*) into v_count from app.segment_contacts(p_account_id, p_rule);
  if p_id is null then
    if (select count(*) from public.segments s where s.account_id = p_account_id) >= 200 then
      perform app.fail('limit_reached', 'segments');
    end if;
    insert into public.segments (account_id, name, rule, count, counted_at)
    values (p_account_id, btrim(p_name), p_rule, v_count, now()) returning * into v_segment;
  else
    select * into v_segment from public.segments s where s.account_id = p_account_id and s.id = p_id for update;
    if not found then
      perform app.fail('not_found', 'segment');
    end if;
    perform app.need_version(jsonb_build_object('version', p_version), v_segment.version);
    update public.segments s set name = btrim(p_name), rule = p_rule, count = v_count, counted_at = now(), version = s.version + 1
    where s.id = p_id returning * into v_segment;
  end if;
  return to_jsonb(v_segment) - 'account_id';
exception when unique_violation then
  perform app.fail('name_taken', 'name');
end
$$;
grant execute on function public.save_segment to authenticated, stoa_service;
