-- Creates a popup, or changes one against the version that was read; visitors see nothing of it before it is published.
create or replace function public.save_popup(p_account_id uuid, p_popup jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  perform app.require_cap(p_account_id);
  if p_popup ->> 'id' is not null then
    select * into v_popup from public.popups p
    where p.account_id = p_account_id and p.id::text = p_popup ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'popup');
    end if;
    perform app.need_version(p_popup, v_popup.version);
  elsif (select count(*) >= 200 from public.popups p where p.account_id = p_account_id) then
    perform app.fail('too_many_popups');
  end if;
  v_popup.definition := coalesce(p_popup -> 'definition', v_popup.definition);
  perform app.check_popup_definition(p_account_id, v_popup.definition);
  v_popup.name := btrim(coalesce(p_popup ->> 'name', v_popup.name, ''));
  if v_popup.id is null then
    insert into public.popups (account_id, name, definition) values (p_account_id, v_popup.name, v_popup.definition)
    returning * into v_popup;
    perform app.audit(p_account_id, 'popup.created', v_popup.id, jsonb_build_object('name', v_popup.name));
  else
    update public.popups set name = v_popup.name, definition = v_popup.definition, version = version + 1, updated_at = now()
    where id = v_popup.id returning * into v_popup;
  end if;
  return jsonb_build_object('id', v_popup.id, 'version', v_popup.version);
exception
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_popup to authenticated, stoa_service;
