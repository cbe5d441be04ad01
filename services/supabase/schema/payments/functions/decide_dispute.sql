-- Whether the buyer keeps the access if an open dispute is lost.
create or replace function public.decide_dispute(p_dispute_id uuid, p_revoke_access boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dispute public.disputes;
begin
  update public.disputes d set revokes_access = p_revoke_access
  where d.id = p_dispute_id and d.status = 'open'
    and d.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning * into v_dispute;
  if not found then
    perform app.fail('not_found');
  end if;
  perform app.audit(v_dispute.account_id, 'dispute.decided', v_dispute.order_id, jsonb_build_object('revokes_access', p_revoke_access));
  return to_jsonb(v_dispute);
end
$$;
grant execute on function public.decide_dispute to authenticated, stoa_service;
