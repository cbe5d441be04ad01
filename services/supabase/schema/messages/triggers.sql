create trigger message_blocks_rights_changed after insert on public.message_blocks
  for each row execute function app.announce_block();
create trigger message_blocks_reach before insert or update or delete on public.message_blocks
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger messages_reach before insert or update or delete on public.messages
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger conversations_reach before insert or update or delete on public.conversations
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger conversation_reads_reach before insert or update or delete on public.conversation_reads
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger message_reports_reach before insert or update or delete on public.message_reports
  for each row when (auth.uid() is not null) execute function app.need_reach();
