create trigger platform_operators_in_turn before delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_stay after delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_not_all before truncate on public.platform_operators
  for each statement execute function app.keep_an_operator();
