-- Deletes a popup with its figures.
create or replace function public.delete_popup(p_popup_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  delete from public.popups where id = v_popup.id;
  perform app.audit(v_popup.account_id, 'popup.deleted', v_popup.id, jsonb_build_object('name', v_popup.name));
end
$$;
grant execute on function public.delete_popup to authenticated, stoa_service;
