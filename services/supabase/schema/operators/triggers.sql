create trigger platform_operators_in_turn before delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_stay after delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_not_all before truncate on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger users_keep_an_operator after delete on auth.users
  for each row execute function app.keep_an_operator_login();
create trigger users_keep_an_operator_login after update of email, email_confirmed_at, banned_until on auth.users
  for each row when (old.email is distinct from new.email or new.email_confirmed_at is null or new.banned_until is not null)
  execute function app.keep_an_operator_login();
