create trigger accounts_slug_guard before insert or update of slug on public.accounts
  for each row execute function app.guard_account_slug();
create trigger accounts_slug_holds after insert or update of slug or delete on public.accounts
  for each row execute function app.hold_slugs();
create trigger accounts_settings_guard before update of settings on public.accounts
  for each row execute function app.guard_account_settings();
create trigger accounts_touch before update on public.accounts for each row execute function app.touch_updated_at();
create trigger accounts_announce after insert or update or delete on public.accounts
  for each row execute function app.announce_change();
create trigger accounts_default_roles after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_default_roles();
create trigger accounts_buckets after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_buckets();
create trigger accounts_gamification after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_gamification();
create trigger accounts_platform_guard before update or delete on public.accounts
  for each row when (old.kind = 'platform') execute function app.guard_platform_account();
create trigger accounts_close_files after update of status on public.accounts
  for each row when (new.status is distinct from old.status) execute function app.close_files();
create trigger accounts_stamp_limits after insert on public.accounts
  for each row when (new.settings ->> 'plan' is not null) execute function app.stamp_account_limits();
create trigger accounts_stamp_limits_anew after update of settings on public.accounts
  for each row when (new.settings ->> 'plan' is distinct from old.settings ->> 'plan')
  execute function app.stamp_account_limits();
create trigger accounts_announce_launch after update of settings on public.accounts
  for each row when (coalesce(old.settings #>> '{seo,noindex}', '') = 'true'
    and coalesce(new.settings #>> '{seo,noindex}', '') <> 'true')
  execute function app.announce_launch();
create trigger accounts_billing_hold after update of status on public.accounts
  for each row when (new.status is distinct from old.status) execute function app.follow_account_status();
create trigger accounts_reach before insert or update or delete on public.accounts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger account_audit_reach before insert or update or delete on public.account_audit
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger list_views_reach before insert or update or delete on public.list_views
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger list_views_limit before insert on public.list_views
  for each row execute function app.limit_list_views();
