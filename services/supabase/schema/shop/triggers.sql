create trigger products_touch before update on public.products for each row execute function app.touch_updated_at();
create trigger products_announce after insert or delete on public.products
  for each row execute function app.announce_shown();
-- A sale takes from the stock: that is told only where the last one goes or the first one comes.
create trigger products_announce_update after update on public.products for each row
  when (to_jsonb(old) - 'stock' - 'updated_at' is distinct from to_jsonb(new) - 'stock' - 'updated_at'
    or (old.stock = 0) is distinct from (new.stock = 0))
  execute function app.announce_shown();
-- A page counts the last five.
create trigger products_announce_few after update of stock on public.products for each row
  when (old.stock is distinct from new.stock and least(old.stock, new.stock) <= 5)
  execute function app.announce_of_product('id');
create trigger products_reach before insert or update or delete on public.products
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger shop_settings_touch before update on public.shop_settings for each row execute function app.touch_updated_at();
create trigger shop_settings_reach before insert or update or delete on public.shop_settings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger prices_announce after insert or update or delete on public.prices
  for each row execute function app.announce_price();
create trigger prices_reach before insert or update or delete on public.prices
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger product_items_reach before insert or update or delete on public.product_items
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger products_paused before insert or update of status on public.products
  for each row when (auth.uid() is not null) execute function app.guard_paused('active');
