import type { Area } from './area.ts';

export const siteSections: Area = {
  lines: {
    'public.site_versions': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    await sql`insert into public.site_versions (account_id, section) values (${accountId}, 'theme')`;
  },
  functions: { authenticated: ['public.save_site_section', 'public.save_site_languages'] },
};
