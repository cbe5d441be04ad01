-- Orders of cycles have letters of their own. Whoever cancels an own order knows it; what ran out at a gateway was left there.
create or replace function app.mail_state_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case when tg_op = 'INSERT' then 'received' else new.status end;
begin
  if (v_kind = 'cancelled' and auth.uid() = new.user_id)
    or exists (select 1 from ops.renewals r where r.order_id = new.id)
    or exists (select 1 from ops.order_mails m where m.order_id = new.id and m.kind = v_kind) then
    return null;
  end if;
  insert into ops.order_mails (account_id, order_id, kind, amount_minor)
  values (new.account_id, new.id, v_kind, new.total_minor);
  return null;
end
$$;
