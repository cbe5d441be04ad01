-- A campaign that was sent stays, so that what was sent can be looked up.
create or replace function public.delete_campaign(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.campaigns c where c.account_id = p_account_id and c.id = p_id
    and (c.state = 'draft' or c.state = 'cancelled' and c.started_at is null);
  if not found then
    perform app.fail('campaign_move_rejected', 'delete');
  end if;
end
$$;
grant execute on function public.delete_campaign to authenticated, stoa_service;
