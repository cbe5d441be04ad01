-- Refuses blocks of an unknown kind, of another shape, or with mark-up that could run, by their place.
create or replace function app.check_blocks(p_account_id uuid, p_blocks jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_schemas jsonb := app.block_schemas();
  v_block record;
begin
  for v_block in select value, ordinality - 1 as place from jsonb_array_elements(p_blocks) with ordinality loop
    if not coalesce(app.fits_schema(v_block.value, v_schemas -> (v_block.value ->> 'type')), false) then
      perform app.fail('invalid_input', 'content.blocks.' || v_block.place);
    end if;
    if v_block.value ->> 'type' = 'embed'
      and p_account_id <> all (array(select app.my_accounts_with_cap('manage_options'))) then
      perform app.fail('forbidden', 'content.blocks.' || v_block.place);
    end if;
  end loop;
end
$$;
