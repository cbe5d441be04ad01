-- Whether HTML holds nothing that could only be meant to run.
create or replace function app.is_harmless(p_html text) returns boolean
language sql immutable set search_path = '' as $$
  select p_html !~* '<\s*/?\s*(script|iframe|frame|object|embed|style|form|link|meta|base|svg|math|template)\y'
    and p_html !~* '<[^>]*[\s"''/]on[a-z]+\s*='
    and p_html !~* '<[^>]*\s(href|src|action|formaction|xlink:href)\s*=\s*["'']?\s*(javascript|vbscript|data)\s*:'
$$;
