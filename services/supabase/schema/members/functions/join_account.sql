-- One row a person and account, with a slug of its own; whoever is in already stays as they are.
create or replace function app.join_account(p_account_id uuid, p_user_id uuid, p_email text, p_name text, p_role_id uuid)
returns public.members
language plpgsql set search_path = '' as $$
declare
  v_name text := coalesce(nullif(left(btrim(p_name), 120), ''), nullif(split_part(p_email, '@', 1), ''), 'Member');
  v_slug text := app.slugify(v_name);
  v_member public.members;
begin
  loop
    select * into v_member from public.members m where m.account_id = p_account_id and m.user_id = p_user_id;
    exit when found;
    if not exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id) then
      perform app.count_new_member(p_account_id, p_user_id);
    end if;
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    values (p_account_id, p_user_id, v_name, v_slug, p_email, p_role_id)
    on conflict do nothing;
    -- Either it is in now, or a parallel call put it in, or the slug is another person's.
    v_slug := app.slugify(v_name) || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_member;
end
$$;
