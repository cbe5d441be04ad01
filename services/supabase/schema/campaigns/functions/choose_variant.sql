-- A manager ends a test early with the variant of their choice.
create or replace function public.choose_variant(p_account_id uuid, p_id uuid, p_variant int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id) then
    perform app.fail('not_found', 'campaign');
  end if;
  if p_variant is null or not app.settle_test(p_id, jsonb_build_object('winner', p_variant, 'isClear', false, 'isByHand', true,
    'confidence', null, 'figures', app.test_figures(p_account_id, p_id))) then
    perform app.fail('campaign_move_rejected', 'test');
  end if;
end
$$;
grant execute on function public.choose_variant to authenticated, stoa_service;
