-- Queues the email of a step, once by run and step. A contact gets three marketing emails of automations a day at most; the next
-- waits for the first of them to be a day old.
create or replace function app.do_mail_step(p_run public.automation_runs, p_contact public.contacts, p_step_no int, p_effect jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_times timestamptz[];
begin
  select * into v_campaign from public.campaigns c where c.account_id = p_run.account_id and c.id = (p_effect ->> 'campaignId')::uuid;
  if v_campaign.id is null then
    perform app.fail('not_found', 'email');
  end if;
  if v_campaign.purpose = 'marketing' then
    v_times := array(select d.queued_at from public.deliveries d join public.campaigns c on c.id = d.campaign_id
      where d.account_id = p_run.account_id and d.contact_id = p_contact.id and d.run_id is not null
        and d.queued_at > now() - interval '24 hours' and d.state not in ('skipped', 'failed') and c.purpose = 'marketing'
      order by d.queued_at desc limit 3);
    if cardinality(v_times) = 3 then
      update public.automation_runs r set wake_at = v_times[3] + interval '24 hours', error = 'daily_limit' where r.id = p_run.id;
      return 'postponed';
    end if;
  end if;
  insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host, run_id, step_no)
  values (p_run.account_id, v_campaign.id, p_contact.id, (p_effect ->> 'contentId')::uuid, split_part(p_contact.email, '@', 2),
    p_run.id, p_step_no)
  on conflict (run_id, step_no) where run_id is not null do nothing;
  perform pg_notify('stoa_campaigns', '');
  return 'queued';
end
$$;
