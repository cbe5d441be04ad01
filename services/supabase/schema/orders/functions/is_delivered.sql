-- Physical goods are delivered: an order of them needs an address, whatever else the shop asks for. A bundle that holds goods is
-- delivered too.
create or replace function app.is_delivered(p_kind text, p_contents jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind = 'product' or coalesce(p_contents @> '[{"type": "product"}]', false)
$$;
