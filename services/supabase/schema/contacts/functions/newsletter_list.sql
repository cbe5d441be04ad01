-- The list that the newsletter block fills; created where an account lost it.
create or replace function app.newsletter_list(p_account_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (select l.id from public.lists l where l.account_id = p_account_id and l.slug = 'newsletter');
begin
  if v_id is null then
    insert into public.lists (account_id, slug, name) values (p_account_id, 'newsletter', 'Newsletter')
    on conflict (account_id, slug) do update set slug = excluded.slug
    returning id into v_id;
  end if;
  return v_id;
end
$$;
grant execute on function app.newsletter_list to stoa_service;
