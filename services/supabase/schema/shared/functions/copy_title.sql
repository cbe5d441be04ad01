-- The title of a copy, in the language of whoever makes it, else of the site.
create or replace function app.copy_title(p_account_id uuid, p_title text) returns text
language sql stable security definer set search_path = '' as $$
  select left(replace(case coalesce(
      (select m.language from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = p_account_id))
    when 'ar' then 'نسخة من %' when 'bn' then '%-এর অনুলিপি' when 'de' then 'Kopie von %' when 'es' then 'Copia de %'
    when 'fr' then 'Copie de %' when 'hi' then '% की प्रति' when 'it' then 'Copia di %' when 'ja' then '% のコピー'
    when 'ko' then '% 사본' when 'nl' then 'Kopie van %' when 'pl' then 'Kopia: %' when 'pt' then 'Cópia de %'
    when 'ru' then 'Копия: %' when 'sv' then 'Kopia av %' when 'th' then 'สำเนาของ %' when 'tr' then '% kopyası'
    when 'uk' then 'Копія: %' when 'vi' then 'Bản sao của %' when 'zh' then '% 的副本'
    else 'Copy of %' end, '%', p_title), 200)
$$;
