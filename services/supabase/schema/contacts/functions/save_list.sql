create or replace function public.save_list(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_name text := btrim(coalesce(p_values ->> 'name', ''));
  v_slug text := coalesce(nullif(left(app.slugify(v_name), 50), ''), 'list');
begin
  perform app.require_cap(p_account_id);
  if length(v_name) not between 1 and 80 then
    perform app.fail('invalid_input', 'name');
  end if;
  if coalesce(p_values ->> 'opt_in', 'double') not in ('double', 'single') then
    perform app.fail('invalid_input', 'opt_in');
  end if;
  if p_id is null then
    if (select count(*) from public.lists l where l.account_id = p_account_id) >= 100 then
      perform app.fail('limit_reached', 'lists');
    end if;
    if exists (select 1 from public.lists l where l.account_id = p_account_id and l.slug = v_slug) then
      v_slug := v_slug || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
    end if;
    insert into public.lists (account_id, slug, name) values (p_account_id, v_slug, v_name) returning id into v_id;
  end if;
  update public.lists l set name = v_name, description = left(coalesce(p_values ->> 'description', l.description), 500),
    is_public = coalesce((p_values ->> 'is_public')::boolean, l.is_public), opt_in = coalesce(p_values ->> 'opt_in', l.opt_in)
  where l.account_id = p_account_id and l.id = coalesce(v_id, p_id) returning l.id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'list');
  end if;
  return v_id;
end
$$;
grant execute on function public.save_list to authenticated, stoa_service;
