create or replace function app.guard_campaign_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Sending goes on with the test while that is undecided.
  if new.state = 'sending' and new.test_field is not null and new.test_decided_at is null then
    new.state := 'testing';
  end if;
  if new.state <> old.state and not exists (
    select 1 from app.campaign_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    perform app.fail('campaign_move_rejected', old.state || ' to ' || new.state);
  end if;
  return new;
end
$$;
