-- What is taken down earns nothing; badges stay.
create or replace function app.revoke_award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language sql set search_path = '' as $$
  with gone as (
    delete from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id returning l.points)
  update public.member_points p set points = greatest(p.points - (select sum(points) from gone), 0)
  where p.account_id = p_account_id and p.user_id = p_user_id and exists (select 1 from gone)
$$;
