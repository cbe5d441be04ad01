-- Takes back what one call of change_contacts did with a tag or a list, by its time. Consents are never deleted: they are
-- withdrawn, and whoever changed their mind since keeps that.
create or replace function public.undo_contact_change(p_account_id uuid, p_undo jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
  v_id uuid := app.as_uuid(p_undo ->> (p_undo ->> 'action'));
  v_at timestamptz;
begin
  perform app.require_cap(p_account_id);
  v_at := (p_undo ->> 'at')::timestamptz;
  if p_undo ->> 'action' = 'tag' then
    delete from public.contact_tags x where x.account_id = p_account_id and x.tag_id = v_id and x.at = v_at;
  elsif p_undo ->> 'action' = 'list' then
    with gone as (
      delete from public.list_contacts x where x.account_id = p_account_id and x.list_id = v_id and x.requested_at = v_at
        and x.confirmed_at = v_at and x.status = 'confirmed' returning x.contact_id)
    insert into public.consents (account_id, contact_id, list_id, kind, words, how)
    select p_account_id, g.contact_id, v_id, 'withdrawn', 'Undone', 'manual' from gone g;
  else
    perform app.fail('invalid_input', 'action');
  end if;
  get diagnostics v_count = row_count;
  return v_count;
exception when data_exception then
  perform app.fail('invalid_input', 'at');
end
$$;
grant execute on function public.undo_contact_change to authenticated, stoa_service;
