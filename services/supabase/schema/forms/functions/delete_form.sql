-- Deletes a form with its versions, entries, files and counts.
create or replace function public.delete_form(p_form_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  delete from public.forms where id = v_form.id;
  perform app.audit(v_form.account_id, 'form.deleted', v_form.id, jsonb_build_object('title', v_form.title));
end
$$;
grant execute on function public.delete_form to authenticated, stoa_service;
