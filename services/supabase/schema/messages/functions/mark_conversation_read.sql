-- Everything up to now is read; the other person may see that.
create or replace function public.mark_conversation_read(p_conversation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  select c.account_id, c.id, auth.uid(), clock_timestamp() from public.conversations c
  where c.id = p_conversation_id and c.id in (select app.my_conversations())
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.mark_conversation_read to authenticated, stoa_service;
