create or replace function app.subscription_json(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(s) - 'provider_ref' from public.subscriptions s where s.id = p_id
$$;
