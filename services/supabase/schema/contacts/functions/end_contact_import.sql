create or replace function ops.end_contact_import(p_import_id uuid, p_is_failed boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  update public.contact_imports i set ended_at = now(),
    state = case when p_is_failed then 'failed' when i.is_trial then 'tried' else 'done' end
  where i.id = p_import_id and i.state = 'running' returning i.state into v_state;
  if v_state = 'done' then
    delete from ops.contact_import_parts p where p.import_id = p_import_id;
  end if;
end
$$;
grant execute on function ops.end_contact_import to stoa_service;
