create trigger certificates_happen after insert on public.certificates for each row execute function app.on_certificate();
create trigger certificates_reach before insert or update or delete on public.certificates
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger certificate_templates_version before update on public.certificate_templates
  for each row execute function app.next_certificate_version();
create trigger certificate_templates_reach before insert or update or delete on public.certificate_templates
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger certificate_templates_addon before insert on public.certificate_templates
  for each row execute function app.require_addon('certificates');
