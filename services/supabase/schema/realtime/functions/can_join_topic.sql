-- Besides the account's own topic each talk has one, for the two who are in it while neither has blocked the other.
create or replace function app.can_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f-]{36}$' then right(p_topic, 36)
      = any (array(select account_id::text from app.my_accounts() account_id))
    when p_topic ~ '^(realtime:)?chat:[0-9a-f-]{36}$' then exists (select 1 from public.conversations c
      where c.id in (select app.my_conversations()) and c.id::text = right(p_topic, 36)
        and not app.is_blocked_between(c.account_id, c.low_user_id, c.high_user_id))
    else false end
$$;
grant execute on function app.can_join_topic to anon, authenticated, stoa_service;
