-- Presence and broadcast of an account are for its members: topic onlineUsers:<account id>, always private.
create function app.can_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((regexp_match(p_topic, '^(?:realtime:)?onlineUsers:([0-9a-f-]{36})$'))[1], '')
    = any (array(select account_id::text from app.my_accounts() account_id))
$$;
grant execute on function app.can_join_topic(text) to anon, authenticated, stoa_service;

create policy stoa_join_own_topics on realtime.messages for select to authenticated
  using (app.can_join_topic((select realtime.topic())));
create policy stoa_send_to_own_topics on realtime.messages for insert to authenticated
  with check (app.can_join_topic((select realtime.topic())));
