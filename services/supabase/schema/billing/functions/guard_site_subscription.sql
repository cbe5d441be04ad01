-- Rejects a change of status that is no step of billing. A trial that ends without a payment method is unpaid.
create or replace function app.guard_site_subscription() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (old.status, new.status) not in (('trialing', 'active'), ('trialing', 'unpaid'), ('trialing', 'cancelled'),
    ('trialing', 'lifetime'), ('active', 'past_due'), ('active', 'completed'), ('active', 'cancelled'),
    ('active', 'lifetime'), ('past_due', 'active'), ('past_due', 'unpaid'), ('past_due', 'cancelled'),
    ('unpaid', 'active'), ('unpaid', 'lifetime'), ('unpaid', 'cancelled')) then
    raise exception 'a site subscription does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end
$$;
