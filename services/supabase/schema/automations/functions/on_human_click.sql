create or replace function app.on_human_click() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, (select d.contact_id from public.deliveries d where d.id = new.delivery_id),
    'email_clicked', new.campaign_id, '{}', new.delivery_id || ':' || new.link_no);
  return null;
end
$$;
