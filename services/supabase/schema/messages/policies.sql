grant select on public.conversations to authenticated;
create policy conversations_read on public.conversations for select to authenticated
  using (id = any (array(select app.my_conversations())));
create policy conversations_reach on public.conversations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, conversation_id, user_id, body, created_at) on public.messages to authenticated;
create policy messages_read on public.messages for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));
create policy messages_reach on public.messages as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.conversation_reads to authenticated;
create policy conversation_reads_read on public.conversation_reads for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));
create policy conversation_reads_reach on public.conversation_reads as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, blocked_user_id), delete on public.message_blocks to authenticated;
create policy message_blocks_read on public.message_blocks for select to authenticated
  using (user_id = (select auth.uid()));
create policy message_blocks_insert on public.message_blocks for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy message_blocks_delete on public.message_blocks for delete to authenticated
  using (user_id = (select auth.uid()));
create policy message_blocks_reach on public.message_blocks as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.message_reports to authenticated;
create policy message_reports_read on public.message_reports for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy message_reports_reach on public.message_reports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
