-- Accepts, declines, pauses, bans or takes back; whoever applied learns of the answer by email, with the reason
-- of a decline. What was earned stays.
create or replace function public.decide_affiliate(p_account_id uuid, p_id uuid, p_state text, p_reason text default '')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
  v_reason text := case when p_state = 'rejected' then btrim(coalesce(p_reason, '')) else '' end;
begin
  if v_affiliate.state = p_state then
    return p_state;
  end if;
  if v_affiliate.user_id is null or not exists (select 1 from (values ('applied', 'active'), ('applied', 'rejected'), ('rejected', 'active'),
    ('active', 'paused'), ('active', 'banned'), ('paused', 'active'), ('paused', 'banned'), ('banned', 'active')) m (from_state, to_state)
    where m.from_state = v_affiliate.state and m.to_state = p_state) then
    perform app.fail('invalid_input', 'state');
  end if;
  if length(v_reason) > 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  update public.affiliates set state = p_state, decline_reason = v_reason, decided_at = now(), version = version + 1 where id = p_id;
  if v_affiliate.state in ('applied', 'rejected') then
    perform app.mail_affiliate(v_affiliate, case p_state when 'active' then 'accepted' else 'declined' end, p_reason => v_reason);
  end if;
  perform app.audit(p_account_id, 'affiliate.' || p_state, p_id);
  return p_state;
end
$$;
grant execute on function public.decide_affiliate to authenticated, stoa_service;
