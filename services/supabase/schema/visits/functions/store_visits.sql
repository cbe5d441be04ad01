-- Stores views that were collected: [{account_id, day, visitor, user_id, at, path, is_document, source, medium, campaign,
-- referrer, device}]. Leaves out those of managers, by a user id that is not kept, and of days that were cleared away.
create or replace function ops.store_visits(p_views jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if p_views @? '$[*].ref' then
    perform app.store_referrals(p_views);
  end if;
  with input as (
    select v.* from jsonb_to_recordset(p_views) as v(account_id uuid, day date, visitor text, user_id uuid, at timestamptz,
      path text, is_document boolean, source text, medium text, campaign text, referrer text, device text)
    join public.accounts a on a.account_id = v.account_id
    where v.at > now() - interval '24 hours'
      and not (v.user_id is not null and app.manages_site(v.account_id, v.user_id))
  ), stored as (
    insert into ops.visits_live (account_id, day, visitor, at, path, is_document, source, medium, campaign, referrer, device)
    select i.account_id, i.day, decode(i.visitor, 'hex'), i.at, i.path, i.is_document, i.source, i.medium, i.campaign,
      i.referrer, i.device
    from input i order by i.at
    returning account_id, day
  ), marked as (
    insert into ops.visit_states as s (account_id, day)
    select distinct o.account_id, o.day from stored o order by 1, 2
    on conflict (account_id, day) do update set is_stale = true where not s.is_stale
  )
  select count(*) into v_count from stored;
  return v_count;
end
$$;
grant execute on function ops.store_visits to stoa_service;
