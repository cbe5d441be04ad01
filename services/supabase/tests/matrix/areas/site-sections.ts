import type { Area } from './area.ts';

export const siteSections: Area = {
  lines: {
    'public.site_versions': { read: { manager: 1 } },
    'public.newsletter_contacts': { read: { manager: 1 }, delete: { manager: 1 } },
  },
  hidden: { authenticated: ['public.newsletter_contacts.mails', 'public.newsletter_contacts.mailed_at'] },
  async fill(sql, { accountId }) {
    await sql`
      insert into public.newsletter_contacts (account_id, email, language, consent, source)
      values (${accountId}, 'reader@example.com', 'en', 'I want to read the letter.', '/')`;
    await sql`insert into public.site_versions (account_id, section) values (${accountId}, 'theme')`;
  },
  functions: {
    service: ['ops.ask_newsletter', 'ops.confirm_newsletter', 'ops.leave_newsletter'],
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
