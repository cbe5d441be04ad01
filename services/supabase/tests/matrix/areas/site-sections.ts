import type { Area } from './area.ts';

export const siteSections: Area = {
  lines: {
    'public.site_versions': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    await sql`insert into public.site_versions (account_id, section) values (${accountId}, 'theme')`;
  },
  functions: {
    authenticated: [
      'app.is_menu_place',
      'app.is_profile_menu',
      'public.save_profile_menu',
      'public.save_site_languages',
      'public.save_single_session',
      'public.save_site_section',
    ],
  },
};
