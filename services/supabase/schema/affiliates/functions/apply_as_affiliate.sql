-- A member asks to become an affiliate: {code, website, message, acceptsTerms}. Five tries a day.
create or replace function public.apply_as_affiliate(p_account_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_program public.affiliate_program;
  v_affiliate public.affiliates;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active'
    and m.account_id in (select app.my_accounts());
  if not found then
    perform app.fail('not_a_member');
  end if;
  select * into v_program from public.affiliate_program p where p.account_id = p_account_id and p.is_open and p.takes_applications;
  if not found then
    perform app.fail('not_found', 'program');
  end if;
  if ops.take_point('affiliate:' || p_account_id || ':' || v_member.user_id, 5, 86400) > 0 then
    perform app.fail('rate_limited');
  end if;
  if (p_values ->> 'acceptsTerms')::boolean is distinct from true or length(coalesce(p_values ->> 'code', '')) > 40
    or coalesce(p_values ->> 'website', '') !~ '^(https?://[^[:space:]<>"]+)?$' then
    perform app.fail('invalid_input');
  end if;
  insert into public.affiliates (account_id, user_id, code, message, website)
  values (p_account_id, v_member.user_id, app.free_affiliate_code(p_account_id, p_values ->> 'code', v_member.name),
    btrim(coalesce(p_values ->> 'message', '')), btrim(coalesce(p_values ->> 'website', '')))
  returning * into v_affiliate;
  perform app.mail_affiliate(v_affiliate, 'received');
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, 'Somebody applied to become an affiliate.', 2);
  return v_affiliate.id;
exception
  when unique_violation then
    perform app.fail('already_member', 'affiliate');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.apply_as_affiliate to authenticated, stoa_service;
