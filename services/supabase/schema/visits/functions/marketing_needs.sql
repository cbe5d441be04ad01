-- Matters of marketing that wait for a manager: entries to review, campaigns that wait by their reason, broken sender domains,
-- and automation runs that failed in the last 30 days, with the form and the automation that have most of them.
create or replace function public.marketing_needs(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    with held as (
      select e.form_id, count(*) as n from public.form_entries e
      where e.account_id = p_account_id and e.state = 'held' group by 1
    ), failed as (
      select r.automation_id, count(*) as n from public.automation_runs r
      join public.automations a on a.account_id = r.account_id and a.id = r.automation_id and a.state <> 'archived'
      where r.account_id = p_account_id and r.state = 'failed' and r.ended_at > now() - interval '30 days' group by 1
    )
    select jsonb_build_object(
      'held_entries', (select coalesce(sum(h.n), 0) from held h),
      'held_form', (select h.form_id from held h order by h.n desc, h.form_id limit 1),
      'failed_runs', (select coalesce(sum(f.n), 0) from failed f),
      'failed_automation', (select f.automation_id from failed f order by f.n desc, f.automation_id limit 1),
      'broken_domains', (select count(*) from public.sender_domains d where d.account_id = p_account_id and d.state = 'broken'),
      'waiting_campaigns', (select count(*) from public.campaigns c where c.account_id = p_account_id and c.state = 'waiting'),
      'is_stopped', exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.stopped_at is not null)));
end
$$;
grant execute on function public.marketing_needs to authenticated, stoa_service;
