-- Takes no more entries; its page says so. Publishing opens it again.
create or replace function public.close_form(p_form_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  if v_form.state = 'draft' then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.forms set state = 'closed', version = version + 1, updated_at = now() where id = v_form.id;
  perform app.audit(v_form.account_id, 'form.closed', v_form.id, '{}');
end
$$;
grant execute on function public.close_form to authenticated, stoa_service;
