create or replace function public.copy_campaign(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  insert into public.campaigns (account_id, name, sender_name, reply_to, postal_address, tracking, segment_id, segment_rule,
    is_local_time, per_hour, test_field, test_share, test_hours, test_by, test_fallback, resend_of)
  select c.account_id, left(btrim(p_name), 120), c.sender_name, c.reply_to, c.postal_address, c.tracking, c.segment_id,
    c.segment_rule, c.is_local_time, c.per_hour, c.test_field, c.test_share, c.test_hours, c.test_by, c.test_fallback, c.resend_of
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id returning id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'campaign');
  end if;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select l.account_id, v_id, l.list_id, l.is_excluded from public.campaign_lists l where l.campaign_id = p_id;
  insert into public.campaign_contents (account_id, campaign_id, variant, language, position, subject, sender_name, preheader, blocks)
  select t.account_id, v_id, t.variant, t.language, t.position, t.subject, t.sender_name, t.preheader, t.blocks
  from public.campaign_contents t where t.campaign_id = p_id;
  return v_id;
end
$$;
grant execute on function public.copy_campaign to authenticated, stoa_service;
