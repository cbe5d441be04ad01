-- A manager sends again to those of whom nobody knows whether they got it, a day later at the earliest. Returns how many.
create or replace function public.resend_uncertain(p_account_id uuid, p_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id and c.state = 'finished'
    and c.finished_at <= now() - interval '24 hours' for update) then
    perform app.fail('campaign_move_rejected', 'resend');
  end if;
  update public.deliveries d set state = 'queued', attempts = 0, next_try_at = '-infinity', reason = null, settled_at = null
  where d.campaign_id = p_id and d.state = 'uncertain';
  get diagnostics v_count = row_count;
  if v_count > 0 then
    update public.campaigns c set state = 'sending', finished_at = null, version = c.version + 1 where c.id = p_id;
  end if;
  return v_count;
end
$$;
grant execute on function public.resend_uncertain to authenticated, stoa_service;
