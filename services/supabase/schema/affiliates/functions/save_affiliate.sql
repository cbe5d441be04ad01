-- {code, note, version}. A changed code makes the links with the old one worthless at once.
create or replace function public.save_affiliate(p_account_id uuid, p_id uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
begin
  perform app.need_version(p_values, v_affiliate.version);
  update public.affiliates a set code = lower(btrim(coalesce(p_values ->> 'code', a.code))),
    note = btrim(coalesce(p_values ->> 'note', a.note)), version = a.version + 1
  where a.id = p_id returning * into v_affiliate;
  perform app.audit(p_account_id, 'affiliate.saved', p_id, jsonb_build_object('code', v_affiliate.code));
  return jsonb_build_object('version', v_affiliate.version);
exception
  when unique_violation then
    perform app.fail('name_taken', 'code');
  when check_violation then
    perform app.fail('invalid_input', 'code');
end
$$;
grant execute on function public.save_affiliate to authenticated, stoa_service;
