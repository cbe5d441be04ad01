-- Shows visitors what is edited, at most ten popups of an account at once.
create or replace function public.publish_popup(p_popup_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  -- One publishing of an account at a time, so that the count holds.
  perform pg_advisory_xact_lock(hashtextextended('popups|' || v_popup.account_id, 0));
  select * into v_popup from public.popups p where p.id = p_popup_id for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_popup.version);
  perform app.check_popup_definition(v_popup.account_id, v_popup.definition);
  if (v_popup.definition ->> 'closesAt')::timestamptz <= now() then
    perform app.fail('popup_over', 'closesAt');
  end if;
  if v_popup.definition ->> 'formId' is not null and not exists (select 1 from public.forms f
    where f.account_id = v_popup.account_id and f.id = (v_popup.definition ->> 'formId')::uuid and f.state = 'published') then
    perform app.fail('popup_form_unpublished', 'formId');
  end if;
  if v_popup.state <> 'active' and (select count(*) >= 10 from public.popups p
    where p.account_id = v_popup.account_id and p.state = 'active' and coalesce(p.closes_at > now(), true)) then
    perform app.fail('too_many_popups');
  end if;
  update public.popups set state = 'active', shown = v_popup.definition,
    form_id = (v_popup.definition ->> 'formId')::uuid, priority = (v_popup.definition ->> 'priority')::int,
    opens_at = (v_popup.definition ->> 'opensAt')::timestamptz, closes_at = (v_popup.definition ->> 'closesAt')::timestamptz,
    version = version + 1, updated_at = now()
  where id = v_popup.id returning * into v_popup;
  perform app.audit(v_popup.account_id, 'popup.published', v_popup.id, jsonb_build_object('name', v_popup.name));
  return jsonb_build_object('id', v_popup.id, 'version', v_popup.version);
end
$$;
grant execute on function public.publish_popup to authenticated, stoa_service;
