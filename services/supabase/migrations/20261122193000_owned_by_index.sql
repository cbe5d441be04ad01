-- What a payment costs does not grow with what its buyer owns: the order's few things are looked for among the buyer's, not
-- the buyer's things among the order's. The index names the thing, so that no plan reads all that somebody owns.
drop index public.entitlements_user_idx;
create index entitlements_user_idx on public.entitlements (user_id, resource_type, resource_id);

create or replace function app.owns_part_of(p_order_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_user_id uuid;
begin
  if exists (select 1 from ops.renewals r where r.order_id = p_order_id) then
    return false;
  end if;
  select o.user_id into v_user_id from public.orders o where o.id = p_order_id;
  return exists (
    select 1 from public.order_items i
    where i.order_id = p_order_id and i.type <> 'product' and exists (
      select 1 from public.entitlements e
      where e.account_id = i.account_id and e.user_id = v_user_id and e.resource_type = i.type
        and e.resource_id = i.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now()) offset 0)
  );
end
$$;

-- The words that the database itself writes need none of the expressions.
create or replace function app.harmless_notice() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_text text := left(new.message, 2000);
  v_bare text := replace(replace(v_text, '<strong>', ''), '</strong>', '');
begin
  if v_bare = translate(v_bare, '<>', '') then
    new.message := v_text;
    return new;
  end if;
  v_text := replace(replace(v_text, '<', '&lt;'), '>', '&gt;');
  v_text := regexp_replace(v_text, '&lt;(/?(?:b|strong|i|em|u|p|ul|ol|li|code))&gt;', '<\1>', 'gi');
  v_text := regexp_replace(v_text, '&lt;br ?/?&gt;', '<br>', 'gi');
  new.message := regexp_replace(v_text, '&lt;a href="((?:https://|/(?!/))[^"<>[:space:]]*)"&gt;(.*?)&lt;/a&gt;',
    '<a href="\1">\2</a>', 'gi');
  return new;
end
$$;
