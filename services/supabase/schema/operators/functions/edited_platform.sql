-- The platform's own account, while the service edits it for an operator: the flag lasts as long as the transaction, and
-- no call of a browser can set one. An operator's token alone edits nothing.
create or replace function app.edited_platform() returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  if current_setting('stoa.platform_editor', true) = 'on' and app.is_operator() then
    return query select a.account_id from public.accounts a where a.kind = 'platform';
  end if;
end
$$;
