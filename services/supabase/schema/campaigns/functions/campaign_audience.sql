-- How many a campaign to these lists would reach, and what the month leaves of the limit.
create or replace function public.campaign_audience(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[] default '{}',
  p_segment_id uuid default null, p_resend_of uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb := app.campaign_rule(p_account_id, p_segment_id);
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'audience', (select count(*) from app.audience_contacts(p_account_id, p_list_ids, p_excluded_ids, p_rule => v_rule,
      p_resend_of => p_resend_of)),
    'rest', app.quota_rest(p_account_id, 'emails'),
    'limit', app.account_limit(p_account_id, 'emails'),
    'resetsAt', app.metric_resets_at('emails'));
end
$$;
grant execute on function public.campaign_audience to authenticated, stoa_service;
