create policy stoa_join_own_topics on realtime.messages for select to authenticated
  using (app.can_join_topic((select realtime.topic())));
create policy stoa_send_to_own_topics on realtime.messages for insert to authenticated
  with check (app.can_join_topic((select realtime.topic())));
create policy stoa_topics_reach on realtime.messages as restrictive for all to authenticated using (
  (select app.in_reach(app.topic_account((select realtime.topic())))));
