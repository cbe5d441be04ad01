-- Decides a test, once: one guarded update, and in the same transaction the rest of the audience gets the winner. False where
-- another process or a manager was first.
create or replace function app.settle_test(p_id uuid, p_result jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_default text;
begin
  update public.campaigns c set test_decided_at = now(), test_result = p_result, version = c.version + 1,
    state = case when c.state = 'testing' then 'sending' else c.state end
  where c.id = p_id and c.state in ('testing', 'paused', 'waiting') and c.test_field is not null and c.test_decided_at is null
    and c.started_at is not null
    and exists (select 1 from public.campaign_contents t where t.campaign_id = p_id and t.variant = (p_result ->> 'winner')::int)
  returning * into v_campaign;
  if not found then
    return false;
  end if;
  v_default := (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = v_campaign.account_id);
  with held as (
    select d.id, c.language, row_number() over (order by d.contact_id) - 1 as rank
    from public.deliveries d join public.contacts c on c.id = d.contact_id
    where d.campaign_id = p_id and not d.is_test and d.state = 'queued' and d.content_id is null),
  texts as materialized (
    select k.language, app.contact_text(p_id, (p_result ->> 'winner')::int, k.language, v_default) as content_id
    from (select distinct h.language from held h) k)
  update public.deliveries d set content_id = t.content_id,
    next_try_at = case when v_campaign.per_hour is null then '-infinity' else app.paced(now(), h.rank, v_campaign.per_hour) end
  from held h join texts t on t.language is not distinct from h.language
  where d.id = h.id;
  return true;
end
$$;
