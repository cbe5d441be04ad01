-- Accepts, declines, pauses, bans or takes back; whoever applied learns of the answer by email. What was earned stays.
create or replace function public.decide_affiliate(p_account_id uuid, p_id uuid, p_state text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
begin
  if v_affiliate.state = p_state then
    return p_state;
  end if;
  if v_affiliate.user_id is null or not exists (select 1 from (values ('applied', 'active'), ('applied', 'rejected'), ('rejected', 'active'),
    ('active', 'paused'), ('active', 'banned'), ('paused', 'active'), ('paused', 'banned'), ('banned', 'active')) m (from_state, to_state)
    where m.from_state = v_affiliate.state and m.to_state = p_state) then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.affiliates set state = p_state, decided_at = now(), version = version + 1 where id = p_id;
  if v_affiliate.state in ('applied', 'rejected') then
    perform app.mail_affiliate(v_affiliate, case p_state when 'active' then 'accepted' else 'declined' end);
  end if;
  perform app.audit(p_account_id, 'affiliate.' || p_state, p_id);
  return p_state;
end
$$;
grant execute on function public.decide_affiliate to authenticated, stoa_service;
