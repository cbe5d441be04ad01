-- A theme says how courses, posts and people stand in their lists.
create or replace function app.section_shape(p_section text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_section
    when 'general' then '{"name": "string", "sitetitle": "string", "tagline": "string", "currency": "string",
      "defaultLanguage": "string", "timeZone": "string", "onboard": "boolean", "signInPath": "string"}'
    when 'logo' then '{"logo": "string", "dark_logo": "string", "icon": "string", "logo_width": "number"}'
    when 'header' then '{"header_style": "string", "header_fix": "boolean", "header_fontsize": "string",
      "header_darklight": "boolean", "header_search": "boolean", "header_cart": "boolean", "header_login": "boolean"}'
    when 'footer' then '{"footer_style": "string", "footer_columns": "array", "footer_bottom": "string",
      "footer_bottom_links": "array"}'
    when 'notices' then '{"enable_header_notice": "boolean", "header_notice": "string", "header_notice_bg": "string",
      "header_notice_start": "number", "header_notice_expire": "number", "enable_footer_notice": "boolean",
      "footer_notice": "string", "footer_notice_bg": "string"}'
    when 'menus' then '{"header": "array", "mobile": "array"}'
    when 'theme' then '{"light": "object", "dark": "object", "headingFont": "string", "bodyFont": "string",
      "radius": "number", "bodyStyle": "string", "lists": "string"}'
    when 'misc' then '{"scripts": "string", "measurement_id": "string"}'
    when 'seo' then '{"title": "string", "description": "string", "image": "string", "noindex": "boolean",
      "titleTemplate": "string", "google": "string", "bing": "string"}'
  end::jsonb
$$;
