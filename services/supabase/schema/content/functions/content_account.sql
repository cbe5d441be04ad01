-- The account of a page or post that the caller manages, locked against others who work on it.
create or replace function app.content_account(p_kind text, p_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_account_id uuid;
begin
  if p_kind = 'page' then
    select p.account_id into v_account_id from public.pages p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  elsif p_kind = 'post' then
    select p.account_id into v_account_id from public.posts p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  end if;
  if v_account_id is null then
    perform app.fail('not_found', p_kind);
  end if;
  return v_account_id;
end
$$;
