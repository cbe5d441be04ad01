create or replace function app.on_subscription_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_type text := case
    when tg_op = 'INSERT' then 'subscription_started'
    when new.status = 'past_due' and old.status <> 'past_due' then 'subscription_past_due'
    when new.cancel_at_period_end and not old.cancel_at_period_end
      or new.status = 'cancelled' and old.status <> 'cancelled' and not old.cancel_at_period_end then 'subscription_cancelled'
    when new.status in ('cancelled', 'expired', 'completed') and old.status in ('active', 'past_due') then 'subscription_ended' end;
begin
  if v_type is not null then
    perform app.note_member_event(new.account_id, new.user_id, v_type, new.product_id, jsonb_build_object('title', new.title));
  end if;
  return null;
end
$$;
