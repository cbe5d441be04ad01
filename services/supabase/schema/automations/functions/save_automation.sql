-- Creates or changes the outline of an automation. Contacts on their way keep the version they have.
create or replace function public.save_automation(p_account_id uuid, p_automation jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_automation ->> 'id')::uuid;
  v_row public.automations;
begin
  perform app.require_cap(p_account_id);
  if v_id is null then
    if (select count(*) >= 200 from public.automations a where a.account_id = p_account_id) then
      perform app.fail('invalid_input', 'too many automations');
    end if;
    insert into public.automations (account_id, name, definition)
    values (p_account_id, btrim(p_automation ->> 'name'), p_automation -> 'definition') returning * into v_row;
  else
    select * into v_row from public.automations a where a.account_id = p_account_id and a.id = v_id for update;
    if not found then
      perform app.fail('not_found', 'automation');
    end if;
    perform app.need_version(p_automation, v_row.version);
    if v_row.state = 'archived' then
      perform app.fail('automation_move_rejected', v_row.state);
    end if;
    update public.automations a set name = btrim(coalesce(p_automation ->> 'name', a.name)),
      definition = coalesce(p_automation -> 'definition', a.definition), version = a.version + 1
    where a.id = v_id returning * into v_row;
  end if;
  return jsonb_build_object('id', v_row.id, 'version', v_row.version);
exception
  when check_violation or not_null_violation or invalid_text_representation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
grant execute on function public.save_automation to authenticated, stoa_service;
