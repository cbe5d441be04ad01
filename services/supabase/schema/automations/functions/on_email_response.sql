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
