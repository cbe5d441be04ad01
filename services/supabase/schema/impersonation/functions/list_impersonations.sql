-- The latest visits of operators to a site, newest first.
create or replace function ops.list_impersonations(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(v.visit order by v.created_at desc), '[]') from (
    select i.created_at, jsonb_build_object('id', i.id, 'operator', i.operator, 'member', i.member_name, 'reason', i.reason,
      'ticket', (select t.number from ops.tickets t where t.id = i.ticket_id),
      'startedAt', coalesce(i.entered_at, i.created_at),
      'endedAt', case when i.ended_at is not null then i.ended_at when i.expires_at <= now() then i.expires_at end,
      'isEntered', i.entered_at is not null,
      'mode', i.mode, 'acts', (select coalesce(jsonb_agg(u.detail ->> 'act' order by u.id), '[]') from public.account_audit u
        where u.account_id = i.account_id and u.action = 'support.acted' and u.detail ->> 'impersonation' = i.id::text)) as visit
    from ops.impersonations i where i.account_id = p_account_id order by i.created_at desc limit 50) v
$$;
grant execute on function ops.list_impersonations to stoa_service;
