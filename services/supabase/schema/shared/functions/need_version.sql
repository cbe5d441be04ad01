create or replace function app.need_version(p_input jsonb, p_version int) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_input) = 'object' and p_input ? 'version'
    and p_input ->> 'version' is distinct from coalesce(p_version, 0)::text then
    perform app.fail('precondition_failed');
  end if;
end
$$;
