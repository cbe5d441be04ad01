-- Suppressions, newest first; the address is known where a contact still has it.
create or replace function public.suppression_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20,
  p_offset int default 0)
returns table (email_hash text, reason text, at timestamptz, contact_id uuid, email text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
begin
  perform app.require_cap(p_account_id);
  return query
  select s.email_hash, s.reason, s.at, c.id, c.email, count(*) over ()
  from public.suppressions s
  left join public.contacts c on c.account_id = s.account_id and c.email_hash = s.email_hash
  where s.account_id = p_account_id and (v_part is null or c.search_text like v_part)
    and (p_filter -> 'reasons' is null or (p_filter -> 'reasons') ? s.reason)
  order by s.at desc, s.email_hash
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.suppression_list to authenticated, stoa_service;
