create trigger campaigns_move_guard before update of state on public.campaigns
  for each row execute function app.guard_campaign_move();
create trigger campaigns_touch before update on public.campaigns
  for each row when (new.version is distinct from old.version or new.state is distinct from old.state)
  execute function app.touch_updated_at();
create trigger campaigns_announce after insert or update of state on public.campaigns
  for each row when (new.state in ('scheduled', 'preparing', 'testing', 'sending')) execute function app.announce_campaign();

create trigger campaigns_reach before insert or update or delete on public.campaigns
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger campaign_lists_reach before insert or update or delete on public.campaign_lists
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger campaign_contents_reach before insert or update or delete on public.campaign_contents
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger campaign_links_reach before insert or update or delete on public.campaign_links
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger deliveries_reach before insert or update or delete on public.deliveries
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger delivery_events_reach before insert or update or delete on public.delivery_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger caught_emails_reach before insert or update or delete on public.caught_emails
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger email_templates_reach before insert or update or delete on public.email_templates
  for each row when (auth.uid() is not null) execute function app.need_reach();
