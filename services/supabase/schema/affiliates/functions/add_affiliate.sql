-- A manager makes a member an affiliate, who learns of it by email.
create or replace function public.add_affiliate(p_account_id uuid, p_user_id uuid, p_code text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_affiliate public.affiliates;
begin
  perform app.require_cap(p_account_id);
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_found', 'user_id');
  end if;
  if exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.user_id = p_user_id) then
    perform app.fail('already_member', 'user_id');
  end if;
  if btrim(coalesce(p_code, '')) <> ''
    and exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.code = lower(btrim(p_code))) then
    perform app.fail('name_taken', 'code');
  end if;
  insert into public.affiliates (account_id, user_id, code, state, decided_at)
  values (p_account_id, p_user_id, app.free_affiliate_code(p_account_id, p_code, v_member.name), 'active', now())
  returning * into v_affiliate;
  perform app.mail_affiliate(v_affiliate, 'accepted');
  perform app.audit(p_account_id, 'affiliate.added', v_affiliate.id, jsonb_build_object('code', v_affiliate.code));
  return v_affiliate.id;
exception
  when check_violation then
    perform app.fail('invalid_input', 'code');
end
$$;
grant execute on function public.add_affiliate to authenticated, stoa_service;
