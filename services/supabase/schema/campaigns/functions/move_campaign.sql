-- Pauses, resumes, cancels a campaign, or takes a scheduled one back to its draft. Only moves of app.campaign_moves are possible.
create or replace function public.move_campaign(p_account_id uuid, p_id uuid, p_move text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_state text;
begin
  perform app.require_cap(p_account_id);
  select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'campaign');
  end if;
  v_state := case p_move
    when 'pause' then 'paused'
    when 'resume' then case when v_campaign.started_at is null then 'preparing' else 'sending' end
    when 'cancel' then 'cancelled'
    when 'unschedule' then 'draft' end;
  if v_state is null then
    perform app.fail('invalid_input', 'move');
  end if;
  if v_state = 'draft' and v_campaign.state = 'waiting' and v_campaign.wait_reason <> 'content' then
    perform app.fail('campaign_move_rejected', 'unschedule');
  end if;
  update public.campaigns c set state = v_state, wait_reason = null, wait_detail = '', version = c.version + 1,
    finished_at = case when v_state = 'cancelled' then now() end
  where c.id = p_id;
  if v_state = 'cancelled' then
    perform app.count_campaign(p_id);
  end if;
  return v_state;
end
$$;
grant execute on function public.move_campaign to authenticated, stoa_service;
