-- A number below p_parts, the same for a contact of a campaign each time; p_seed makes independent ones.
create or replace function app.contact_part(p_campaign_id uuid, p_contact_id uuid, p_seed int, p_parts int) returns int
language sql immutable set search_path = '' as $$
  select ((hashtextextended(p_campaign_id::text || p_contact_id::text, p_seed) % p_parts + p_parts) % p_parts)::int
$$;
