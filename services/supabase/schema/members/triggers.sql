create trigger members_of_tenant before insert on public.members for each row execute function app.guard_tenant_row();
create trigger members_touch before update on public.members for each row execute function app.touch_updated_at();
create trigger members_happen after insert on public.members for each row execute function app.on_member_change();
create trigger members_happen_role after update of role_id on public.members
  for each row when (new.role_id <> old.role_id) execute function app.on_member_change();
create trigger members_announce after delete on public.members
  for each row execute function app.announce_shown();
create trigger members_announce_update after update of name, slug, bio, avatar_at, is_listed, status on public.members
  for each row execute function app.announce_shown();
create trigger members_named after update of name, slug, is_listed, avatar_at, status on public.members
  for each row execute function app.announce_named();
create trigger members_announce_insert after insert on public.members
  for each row when (new.is_listed) execute function app.announce_shown();
create trigger members_rights_changed after update of status on public.members
  for each row when (old.status is distinct from new.status) execute function app.announce_rights();
create trigger members_rights_ended after delete on public.members
  for each row execute function app.announce_rights();
create trigger members_reach before insert or update or delete on public.members
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger roles_reach before insert or update or delete on public.roles
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger invitations_reach before insert or update or delete on public.invitations
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger invitations_paused before insert or update of expires_at on public.invitations
  for each row when (auth.uid() is not null) execute function app.guard_paused();
