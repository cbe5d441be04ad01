set check_function_bodies = off;

-- A person clicked a link of an email, or opened it: once for each link, and once for the email.
create or replace function app.on_email_response() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, (select d.contact_id from public.deliveries d where d.id = new.delivery_id),
    case new.kind when 'click' then 'email_clicked' else 'email_opened' end, new.campaign_id, '{}',
    new.delivery_id || ':' || coalesce(new.link_no::text, ''));
  return null;
end
$$;
revoke all on function app.on_email_response from public, anon, authenticated, impersonated, stoa_service;

drop trigger if exists delivery_events_start on public.delivery_events;
create trigger delivery_events_start after insert on public.delivery_events
  for each row when (new.kind in ('click', 'open') and not new.is_machine and new.delivery_id is not null)
  execute function app.on_email_response();
drop function app.on_human_click();

reset check_function_bodies;
