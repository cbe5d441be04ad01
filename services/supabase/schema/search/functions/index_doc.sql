create or replace function app.index_doc() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_body text := app.doc_body(new.content);
begin
  if new.section is null or new.status <> 'published' then
    delete from ops.doc_texts where page_id = new.id;
  else
    insert into ops.doc_texts (page_id, account_id, body, words, vector)
    values (new.id, new.account_id, v_body, app.doc_words(new.title, v_body), app.doc_vector(new.title, v_body))
    on conflict (page_id) do update set body = excluded.body, words = excluded.words, vector = excluded.vector;
  end if;
  return null;
end
$$;
