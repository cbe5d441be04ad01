-- A site's own scripts are one text; the frame that runs them is told apart by nothing else.
alter table public.accounts add constraint accounts_scripts_form check (
  misc -> 'scripts' is null
  or (jsonb_typeof(misc -> 'scripts') = 'string' and length(misc ->> 'scripts') <= 20000)
);
