-- Shows visitors what is edited. A version that differs from the last one is kept for ever.
create or replace function public.publish_form(p_form_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_form.version);
  perform app.check_form_definition(v_form.account_id, v_form.id, v_form.definition);
  if v_form.shown is distinct from v_form.definition then
    insert into public.form_versions (account_id, form_id, no, definition, published_by)
    values (v_form.account_id, v_form.id, coalesce(v_form.published_no, 0) + 1, v_form.definition, auth.uid());
    v_form.published_no := coalesce(v_form.published_no, 0) + 1;
  end if;
  update public.forms set state = 'published', shown = v_form.definition, published_no = v_form.published_no,
    version = version + 1, updated_at = now()
  where id = v_form.id returning * into v_form;
  perform app.audit(v_form.account_id, 'form.published', v_form.id, jsonb_build_object('no', v_form.published_no));
  return jsonb_build_object('id', v_form.id, 'version', v_form.version, 'no', v_form.published_no);
end
$$;
grant execute on function public.publish_form to authenticated, stoa_service;
