-- The feed of what happened around a person: orders and posts join what was recorded before.
create or replace function app.on_order_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, case new.status when 'paid' then 'order_paid' else 'order_refunded' end, new.id,
    jsonb_build_object('number', new.number, 'total_minor', case new.status when 'paid' then new.total_minor else new.refunded_minor end,
      'currency', new.currency, 'title', (select string_agg(x.title, ', ') from (
        select i.title from public.order_items i where i.order_id = new.id order by i.id limit 3) x)));
  return null;
end
$$;
