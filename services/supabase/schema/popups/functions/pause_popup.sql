-- Takes a popup off the site; its figures stay, and publishing shows it again.
create or replace function public.pause_popup(p_popup_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  if v_popup.state <> 'active' then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.popups set state = 'paused', version = version + 1, updated_at = now() where id = v_popup.id;
  perform app.audit(v_popup.account_id, 'popup.paused', v_popup.id, jsonb_build_object('name', v_popup.name));
end
$$;
grant execute on function public.pause_popup to authenticated, stoa_service;
