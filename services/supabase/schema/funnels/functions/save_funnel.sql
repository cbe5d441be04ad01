-- Creates a funnel, or changes one against the version that was read; what is absent stays. {id, version, name, slug, steps: [{id,
-- type, ref_id, next_on, skip_owned, bump_product_id, bump_text}]}
create or replace function public.save_funnel(p_account_id uuid, p_funnel jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels;
begin
  perform app.require_cap(p_account_id);
  if p_funnel ->> 'id' is not null then
    select * into v_funnel from public.funnels f
    where f.account_id = p_account_id and f.id::text = p_funnel ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'funnel');
    end if;
    perform app.need_version(p_funnel, v_funnel.version);
    update public.funnels f set name = btrim(coalesce(p_funnel ->> 'name', f.name)), slug = coalesce(p_funnel ->> 'slug', f.slug),
      version = f.version + 1, updated_at = now()
    where f.id = v_funnel.id returning * into v_funnel;
  else
    insert into public.funnels (account_id, name, slug)
    values (p_account_id, btrim(coalesce(p_funnel ->> 'name', '')), p_funnel ->> 'slug') returning * into v_funnel;
    perform app.audit(p_account_id, 'funnel.created', v_funnel.id, jsonb_build_object('name', v_funnel.name));
  end if;
  if p_funnel ? 'steps' then
    perform app.write_funnel_steps(p_account_id, v_funnel.id, p_funnel -> 'steps');
  end if;
  return jsonb_build_object('id', v_funnel.id, 'version', v_funnel.version);
exception
  when unique_violation then
    perform app.fail('slug_taken', 'slug');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_funnel to authenticated, stoa_service;
