-- An account on another plan leaves what it kept of the one before, and takes over what its plan stamps.
create or replace function app.stamp_account_limits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from ops.account_limits l where l.account_id = new.account_id and l.source <> 'operator';
  insert into ops.account_limits (account_id, metric, source, value, reason)
  select new.account_id, s.metric, 'kept_from_starter', app.plan_limit(s.from_plan_id, s.metric), 'as in ' || s.from_plan_id
  from ops.plan_stamps s where s.plan_id = new.settings ->> 'plan';
  return null;
end
$$;
