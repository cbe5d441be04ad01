-- The account that a topic of realtime belongs to; null where it belongs to none.
create or replace function app.topic_account(p_topic text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(p_topic, 36)::uuid
    when p_topic ~ '^(realtime:)?chat:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      (select c.account_id from public.conversations c where c.id = right(p_topic, 36)::uuid) end
$$;
grant execute on function app.topic_account to authenticated, stoa_service;
