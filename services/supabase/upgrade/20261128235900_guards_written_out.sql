-- The restrictive policy and the trigger of each table stand below schema/ now, so nothing makes them any more.
drop function app.guard_account(regclass, boolean);
