-- Ends an import; contacts that are written already stay.
create or replace function public.cancel_contact_import(p_account_id uuid, p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  update public.contact_imports i set state = 'cancelled', ended_at = now()
  where i.account_id = p_account_id and i.id = p_import_id and i.state not in ('done', 'cancelled');
  if not found then
    perform app.fail('not_found', 'import');
  end if;
  delete from ops.contact_import_parts p where p.import_id = p_import_id;
end
$$;
grant execute on function public.cancel_contact_import to authenticated, stoa_service;
