create or replace function public.handle_message_report(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.message_reports set handled_at = now(), handled_by = auth.uid()
  where id = p_report_id and handled_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'report');
  end if;
  perform app.audit(v_account_id, 'message.report_handled', p_report_id);
end
$$;
grant execute on function public.handle_message_report to authenticated, stoa_service;
