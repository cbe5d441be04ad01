-- Puts these steps in place of a funnel's own; one that stays keeps its id and counts. A reference must lead to a row of the site
-- unless it stood there before.
create or replace function app.write_funnel_steps(p_account_id uuid, p_funnel_id uuid, p_steps jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step record;
  v_ids uuid[] := '{}';
begin
  if jsonb_typeof(p_steps) is distinct from 'array' or jsonb_array_length(p_steps) > 20 then
    perform app.fail('invalid_input', 'steps');
  end if;
  for v_step in
    select e.value, e.place, (e.value ->> 'id')::uuid as id, e.value ->> 'type' as type, (e.value ->> 'ref_id')::uuid as ref_id,
      (e.value ->> 'bump_product_id')::uuid as bump_id
    from jsonb_array_elements(p_steps) with ordinality e (value, place) order by e.place loop
    if v_step.id is null or v_step.id = any (v_ids)
      or exists (select 1 from public.funnel_steps s where s.id = v_step.id and s.funnel_id <> p_funnel_id) then
      perform app.fail('invalid_input', 'steps');
    end if;
    if (v_step.ref_id is not null and (select t.state from app.funnel_target(p_account_id, v_step.type, v_step.ref_id) t) = 'missing'
        or v_step.ref_id is not null and v_step.type = 'order')
      and not exists (select 1 from public.funnel_steps s where s.id = v_step.id and s.type = v_step.type and s.ref_id = v_step.ref_id) then
      perform app.fail('not_found', 'ref_id');
    end if;
    if v_step.bump_id is not null and not exists (select 1 from public.products p
      where p.account_id = p_account_id and p.id = v_step.bump_id and p.id is distinct from v_step.ref_id) then
      perform app.fail('not_found', 'bump_product_id');
    end if;
    v_ids := v_ids || v_step.id;
    insert into public.funnel_steps as s (id, account_id, funnel_id, position, type, ref_id, next_on, skip_owned, bump_product_id, bump_text)
    values (v_step.id, p_account_id, p_funnel_id, v_step.place, v_step.type, v_step.ref_id, coalesce(v_step.value ->> 'next_on', 'click'),
      coalesce((v_step.value ->> 'skip_owned')::boolean, false), v_step.bump_id, btrim(coalesce(v_step.value ->> 'bump_text', '')))
    on conflict (id) do update set position = excluded.position, type = excluded.type, ref_id = excluded.ref_id,
      next_on = excluded.next_on, skip_owned = excluded.skip_owned, bump_product_id = excluded.bump_product_id,
      bump_text = excluded.bump_text;
  end loop;
  delete from public.funnel_steps s where s.funnel_id = p_funnel_id and s.id <> all (v_ids);
end
$$;
