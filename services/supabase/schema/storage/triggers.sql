create trigger stoa_objects_counted after insert or delete or update of bucket_id, metadata on storage.objects
  for each row execute function app.on_object_stored();
create trigger stoa_objects_library before delete or update of bucket_id, name on storage.objects
  for each row execute function app.on_library_object();
