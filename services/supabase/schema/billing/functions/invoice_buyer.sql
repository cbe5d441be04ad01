-- The buyer on an invoice, as they are at its issue.
create or replace function app.invoice_buyer(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', coalesce(nullif(p.legal_name, ''), a.settings ->> 'sitetitle', a.name),
    'address', coalesce(p.address, ''), 'country', coalesce(p.country, ''), 'taxId', coalesce(p.tax_id, ''),
    'proofs', to_jsonb(coalesce(p.proofs, '{}')),
    'email', coalesce((select u.email from auth.users u where u.id = a.owner_user_id), ''))
  from public.accounts a left join ops.billing_profiles p on p.account_id = a.account_id
  where a.account_id = p_account_id
$$;
