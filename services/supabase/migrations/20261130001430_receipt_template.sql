-- Sites write the email about a paid order themselves, too.
alter table public.email_templates drop constraint email_templates_kind_check;
alter table public.email_templates add constraint email_templates_kind_check
  check (kind in ('confirm', 'welcome', 'form_notice', 'preferences', 'receipt'));
