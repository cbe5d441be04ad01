set check_function_bodies = off;

-- Issues an invoice under the next number of its issuer and year. The row of the number stays locked until the transaction
-- ends, so that a rollback leaves no gap.
create or replace function app.finalise_invoice(p_invoice jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_issued_at timestamptz := (p_invoice ->> 'issuedAt')::timestamptz;
  v_year int := extract(year from v_issued_at at time zone 'UTC');
  v_number int;
  v_id uuid;
  v_tax record;
begin
  select * into v_tax
  from app.plan_tax((p_invoice ->> 'accountId')::uuid, (p_invoice ->> 'totalMinor')::bigint);
  insert into ops.invoice_numbers as n (issuer, year, last) values (p_invoice ->> 'issuer', v_year, 1)
  on conflict (issuer, year) do update set last = n.last + 1 returning n.last into v_number;
  insert into ops.invoices (account_id, charge_id, issuer, year, number, kind, credits_invoice_id, issued_at, currency,
    total_minor, tax_minor, seller, buyer, is_test, tax)
  values ((p_invoice ->> 'accountId')::uuid, (p_invoice ->> 'chargeId')::uuid, p_invoice ->> 'issuer', v_year, v_number,
    coalesce(p_invoice ->> 'kind', 'invoice'), (p_invoice ->> 'creditsInvoiceId')::uuid, v_issued_at,
    p_invoice ->> 'currency', (p_invoice ->> 'totalMinor')::bigint, v_tax.minor,
    p_invoice -> 'seller', app.invoice_buyer((p_invoice ->> 'accountId')::uuid), (p_invoice ->> 'isTest')::boolean, v_tax.tax)
  returning id into v_id;
  insert into ops.invoice_lines (invoice_id, position, kind, label, amount_minor, period_start, period_end)
  select v_id, l.position, l.line ->> 'kind', l.line ->> 'label', (l.line ->> 'amountMinor')::bigint,
    (l.line ->> 'periodStart')::timestamptz, (l.line ->> 'periodEnd')::timestamptz
  from jsonb_array_elements(p_invoice -> 'lines') with ordinality l (line, position);
  if (select coalesce(sum(l.amount_minor), 0) from ops.invoice_lines l where l.invoice_id = v_id)
    <> (p_invoice ->> 'totalMinor')::bigint then
    raise exception 'the lines of an invoice are its total' using errcode = '23514';
  end if;
  return v_id;
end
$$;
revoke all on function app.finalise_invoice from public, anon, authenticated, stoa_service;

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
revoke all on function app.invoice_buyer from public, anon, authenticated, stoa_service;

-- The tax in the price of a plan, by the rules of the platform's shop: that of the buyer's country where two sources agree
-- on it, else that of the seller's. A business of another country of the EU with a tax ID owes it itself.
create or replace function app.plan_tax(p_account_id uuid, p_total_minor bigint, out minor bigint, out tax jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_shop public.shop_settings;
  v_profile ops.billing_profiles;
  v_is_proven boolean;
  v_line app.tax_line;
  v_union text[] := array['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT',
    'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'];
begin
  minor := 0;
  select s.* into v_shop from ops.platform_shop o join public.shop_settings s on s.account_id = o.shop_account_id;
  if v_shop.tax_mode is null or v_shop.tax_mode = 'none' then
    return;
  end if;
  select * into v_profile from ops.billing_profiles p where p.account_id = p_account_id;
  v_is_proven := coalesce(cardinality(v_profile.proofs) >= 2, false);
  if v_is_proven and v_profile.tax_id is not null and v_profile.country <> v_shop.country
    and array[v_profile.country, v_shop.country] <@ v_union then
    tax := jsonb_build_object('name', '', 'percent', 0, 'reverseCharge', true);
    return;
  end if;
  v_line := app.tax_of(v_shop.account_id, case when v_is_proven then v_profile.country end, p_total_minor);
  if v_line.percent is null then
    return;
  end if;
  -- Prices of plans hold their tax, whatever the shop does with its own.
  minor := p_total_minor - round(p_total_minor * 100 / (100 + v_line.percent));
  tax := jsonb_build_object('name', v_line.name, 'percent', v_line.percent, 'reverseCharge', false);
end
$$;
revoke all on function app.plan_tax from public, anon, authenticated, stoa_service;

reset check_function_bodies;
