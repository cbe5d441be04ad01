-- The text of a variant that a contact of a language gets: in their language, else the account's, else the first.
create or replace function app.contact_text(p_campaign_id uuid, p_variant int, p_language text, p_default text) returns uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.campaign_contents t where t.campaign_id = p_campaign_id
  order by t.variant <> p_variant, t.language is distinct from p_language, t.language is distinct from p_default, t.position limit 1
$$;
