create or replace function app.mail_end_of_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
  values (new.account_id, new.order_id, new.id,
    case when new.status = 'cancelled' then 'subscription_ended' else 'subscription_ends' end, new.amount_minor);
  return null;
end
$$;
