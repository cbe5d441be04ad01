-- Shows one message that somebody else wrote to the caller to the managers, once a person.
create or replace function public.report_message(p_message_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_message_id and m.conversation_id in (select app.my_conversations()) and m.user_id <> auth.uid();
  if not found then
    perform app.fail('not_found', 'message');
  end if;
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.message_reports (account_id, message_id, conversation_id, writer_id, reporter_id, body, reason)
  values (v_message.account_id, v_message.id, v_message.conversation_id, v_message.user_id, auth.uid(), v_message.body, btrim(p_reason))
  on conflict do nothing;
  if found then
    insert into public.account_notifications (account_id, message, severity)
    values (v_message.account_id, 'A member reported a <a href="/dashboard/messages/reports">message</a>.', 4);
  end if;
end
$$;
grant execute on function public.report_message to authenticated, stoa_service;
