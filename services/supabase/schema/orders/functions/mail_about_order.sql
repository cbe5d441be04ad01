create or replace function app.mail_about_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'orders' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.id, 'paid', new.total_minor);
  elsif tg_table_name = 'refunds' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'refunded', new.amount_minor);
  else
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'payment_returned', new.amount_minor);
  end if;
  return null;
end
$$;
