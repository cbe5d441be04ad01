-- Makes a draft for those who got a campaign and clicked nothing in it. Who clicks or leaves until it is sent is left out.
create or replace function public.resend_unclicked(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_copy uuid;
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id and c.state = 'finished'
    and c.tracking = 'contacts') then
    perform app.fail('campaign_move_rejected', 'resend');
  end if;
  v_copy := public.copy_campaign(p_account_id, p_id, p_name);
  update public.campaigns c set resend_of = p_id where c.id = v_copy;
  return v_copy;
end
$$;
grant execute on function public.resend_unclicked to authenticated, stoa_service;
