-- Erasing a contact finds their entries, held ones too.
create index form_entries_email_idx on public.form_entries (account_id, email) where email is not null;
