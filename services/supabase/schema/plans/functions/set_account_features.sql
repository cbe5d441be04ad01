-- Switches the features of an account; in effect are those that its plan has.
create or replace function ops.set_account_features(p_account_id uuid, p_features text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(p_features, '{}') <@ array['lms', 'groups', 'appointments', 'single_session'] then
    perform app.fail('invalid_input', 'features');
  end if;
  update public.accounts a set features = coalesce(p_features, '{}') where a.account_id = p_account_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
end
$$;
grant execute on function ops.set_account_features to stoa_service;
