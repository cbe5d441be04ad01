-- Keeps a section as before; a currency goes with it only while nothing goes off sale.
create or replace function public.save_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_section = 'general' and p_value ? 'currency' then
    return app.keep_currency(p_account_id, p_value, p_version, 0, 0);
  end if;
  return app.keep_site_section(p_account_id, p_section, p_value, p_version);
end
$$;
grant execute on function public.save_site_section to authenticated, stoa_service;
