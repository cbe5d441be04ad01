create trigger groups_touch before update on public.groups for each row execute function app.touch_updated_at();
-- A plan that counts groups counts them as it counts courses.
create trigger groups_count_limit before insert on public.groups
  for each row execute function app.guard_count_limit('groups');
create trigger groups_files_gone after delete on public.groups for each row execute function app.on_group_gone();
create trigger groups_announce after insert or update or delete on public.groups
  for each row execute function app.announce_shown();
create trigger groups_reach before insert or update or delete on public.groups
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger comments_happen after insert on public.comments for each row execute function app.on_comment();
create trigger comments_beat after insert or update on public.comments
  for each row when (new.group_id is not null) execute function app.on_group_words();
create trigger comments_settle after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();
create trigger comments_points after insert on public.comments for each row execute function app.on_points();
create trigger comments_points_gone after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();
create trigger comments_named after insert or update of body on public.comments
  for each row when (new.deleted_at is null) execute function app.tell_named();
create trigger comments_reach before insert or update or delete on public.comments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_members_happen after insert on public.group_members for each row execute function app.on_group_member();
create trigger group_members_happen_status after update of status on public.group_members
  for each row when (new.status <> old.status) execute function app.on_group_member();
create trigger group_members_archived before insert or update of status on public.group_members
  for each row execute function app.refuse_archived();
create trigger group_members_ask after insert on public.group_members
  for each row when (new.status = 'pending') execute function app.on_group_request('request');
create trigger group_members_reach before insert or update or delete on public.group_members
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_posts_beat after insert or update on public.group_posts
  for each row execute function app.on_group_words();
create trigger group_posts_settle after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();
create trigger group_posts_points after insert on public.group_posts for each row execute function app.on_points();
create trigger group_posts_points_gone after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();
create trigger group_posts_happen after insert on public.group_posts for each row execute function app.on_post_activity();
create trigger group_posts_named after insert or update of body on public.group_posts
  for each row when (new.deleted_at is null) execute function app.tell_named();
create trigger group_posts_reach before insert or update or delete on public.group_posts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger reactions_beat after insert or update or delete on public.reactions
  for each row execute function app.on_group_words();
create trigger reactions_reach before insert or update or delete on public.reactions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger reports_tell after insert on public.reports
  for each row when (new.group_id is not null) execute function app.on_group_request('report');
create trigger reports_reach before insert or update or delete on public.reports
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_pulses_reach before insert or update or delete on public.group_pulses
  for each row when (auth.uid() is not null) execute function app.need_reach();
