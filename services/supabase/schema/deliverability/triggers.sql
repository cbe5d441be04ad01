create trigger sender_domains_reach before insert or update or delete on public.sender_domains
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger account_sending_reach before insert or update or delete on public.account_sending
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger sending_days_reach before insert or update or delete on public.sending_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger campaigns_sender before update of state on public.campaigns
  for each row when (new.state = 'preparing' and old.state = 'scheduled') execute function app.choose_campaign_sender();
create trigger campaigns_automation_sender before insert on public.campaigns
  for each row when (new.automation_id is not null) execute function app.choose_campaign_sender();
create trigger sender_domains_bind after insert or delete or update of is_default, state on public.sender_domains
  for each row execute function app.bind_automation_senders();
