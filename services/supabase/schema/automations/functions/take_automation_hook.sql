-- Stores a call from outside before anything acts on it, once by its key. Answers null where no such address exists.
create or replace function ops.take_automation_hook(p_account_id uuid, p_token_hash text, p_email text, p_name text, p_data jsonb,
  p_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hook ops.automation_hooks;
begin
  select * into v_hook from ops.automation_hooks h where h.account_id = p_account_id and h.token_hash = p_token_hash;
  if not found then
    return null;
  end if;
  perform app.note_event(p_account_id, app.upsert_contact(p_account_id, p_email, p_name, null, 'api'), 'webhook', null,
    jsonb_build_object('automation', v_hook.automation_id, 'body', p_data), v_hook.automation_id || ':' || p_key);
  return true;
end
$$;
grant execute on function ops.take_automation_hook to stoa_service;
