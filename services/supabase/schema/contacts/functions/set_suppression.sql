-- Suppresses an address by hand, or lifts what a manager may lift; a complaint and an erasure stay.
create or replace function public.set_suppression(p_account_id uuid, p_email text, p_is_set boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(coalesce(p_email, '')));
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  if p_is_set then
    perform app.suppress(p_account_id, app.email_hash(p_account_id, v_email), 'manual');
    return;
  end if;
  delete from public.suppressions s where s.account_id = p_account_id and s.email_hash = app.email_hash(p_account_id, v_email)
    and s.reason in ('manual', 'soft_repeated', 'hard_bounce');
  if not found then
    perform app.fail('not_found', 'suppression');
  end if;
end
$$;
grant execute on function public.set_suppression to authenticated, stoa_service;
