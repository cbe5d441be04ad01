create or replace function app.on_order_started() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_member_event(new.account_id, new.user_id, case when tg_op = 'INSERT' then 'order_placed' else 'order_failed' end,
    null, jsonb_build_object('order', new.id, 'number', new.number));
  return null;
end
$$;
