-- Sends to another active member of the account; at most 30 a minute. A first message opens a conversation, which counts
-- against the plan; one that is open goes on.
create or replace function public.send_message(p_account_id uuid, p_to uuid, p_body text, p_client_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from uuid := auth.uid();
  v_id uuid;
  v_is_new boolean;
  v_row public.messages;
begin
  if v_from is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or p_to is null or p_to = v_from then
    perform app.fail('invalid_input');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if not app.may_write(p_account_id, v_from, p_to) then
    perform app.fail('forbidden', 'this person takes no messages from you');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stoa:messages:' || v_from::text, 0));
  insert into public.conversations as c (account_id, low_user_id, high_user_id)
  values (p_account_id, least(v_from, p_to), greatest(v_from, p_to))
  on conflict (account_id, low_user_id, high_user_id) do update set last_message_at = now()
  returning c.id, c.xmax = 0 into v_id, v_is_new;
  if v_is_new then
    perform app.meter(p_account_id, 'chats', 1, 'conversation:' || v_id);
  end if;
  select * into v_row from public.messages m where m.conversation_id = v_id and m.user_id = v_from and m.client_id = p_client_id;
  if not found then
    if (select count(*) from public.messages m where m.user_id = v_from and m.created_at > now() - interval '1 minute') >= 30 then
      perform app.fail('rate_limited');
    end if;
    insert into public.messages (account_id, conversation_id, user_id, body, client_id)
    values (p_account_id, v_id, v_from, p_body, p_client_id) returning * into v_row;
  end if;
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  values (p_account_id, v_id, v_from, v_row.created_at)
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  return to_jsonb(v_row);
end
$$;
grant execute on function public.send_message to authenticated, stoa_service;
