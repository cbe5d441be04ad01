-- Parts of an upload count once they arrive; a hosted project keeps them elsewhere.
do $$
begin
  if to_regclass('storage.unfinished_uploads') is not null then
    create trigger stoa_uploads_counted after insert or delete on storage.unfinished_uploads
      for each row execute function app.on_upload_begun();
  end if;
end
$$;
