-- Gives a site another slug, at its owner's wish and at most twice in 30 days. The unique slug decides races; the row's lock
-- lets renames of one site wait for each other.
create or replace function ops.rename_site(p_user_id uuid, p_account_id uuid, p_slug text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.slug <> p_slug then
    if (select count(*) from public.account_audit x
      where x.account_id = p_account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days') >= 2 then
      perform app.fail('rename_limit');
    end if;
    begin
      update public.accounts a set slug = p_slug where a.account_id = p_account_id;
    exception
      when unique_violation then
        perform app.fail('slug_taken', p_slug);
      when check_violation then
        perform app.fail('invalid_input', 'slug');
    end;
    insert into public.account_audit (account_id, actor_user_id, action, detail)
    values (p_account_id, p_user_id, 'account.renamed', jsonb_build_object('from', v_account.slug, 'to', p_slug));
  end if;
  return jsonb_build_object('slug', p_slug, 'isRenamed', v_account.slug <> p_slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
grant execute on function ops.rename_site to stoa_service;
