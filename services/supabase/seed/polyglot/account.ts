import { artUrl } from '../ids.ts';
import { links, menu, type SeedTenant } from '../types.ts';

const art = (name: string) => artUrl('polyglot', name);

export const account: Pick<
  SeedTenant,
  'slug' | 'name' | 'features' | 'settings' | 'menus' | 'theme' | 'people'
> = {
  slug: 'polyglot',
  name: 'Polyglot House',
  features: ['lms', 'groups', 'appointments'],
  settings: {
    sitetitle: 'Polyglot House',
    tagline: 'Four languages under one roof',
    logo: art('logo'),
    dark_logo: art('logo-dark'),
    icon: art('icon'),
    logo_width: 3,
    currency: 'USD',
    defaultLanguage: 'en',
    languages: ['en', 'es', 'ar', 'ja'],
    timeZone: 'America/New_York',
    plan: 'starter',
    onboard: false,
    notices: {
      enable_header_notice: false,
      enable_footer_notice: true,
      footer_notice: 'New: the Arabic script course now has handwriting sheets for left-handed writers.',
      footer_notice_bg: '#23265c',
    },
    header: {
      header_style: 'centered',
      header_fix: false,
      header_darklight: true,
      header_search: true,
      header_cart: true,
      header_login: true,
    },
    footer: {
      footer_style: 'solid',
      footer_columns: [
        links('Languages', [
          ['Español', '/course/spanish-from-zero'],
          ['العربية', '/course/arabic-script'],
          ['日本語', '/course/japanese-first-steps'],
          ['English', '/course/english-out-loud'],
        ]),
        links('House', [
          ['How we teach', '/about'],
          ['Notes', '/blog'],
          ['One sentence a week', '/one-sentence'],
          ['Groups', '/groups'],
        ]),
        {
          title: 'House rule',
          type: 'text',
          width: 2,
          data: 'Mistakes are how we know you are speaking. The kitchen is for conversation, the library for whispering.',
        },
      ],
      footer_bottom: 'Hablamos. نتكلم. 話します. We talk.',
      footer_bottom_links: [
        { label: 'Terms', item_url: '/terms' },
        { label: 'Privacy', item_url: '/privacy' },
        { label: 'Words and rights', item_url: '/copyright' },
        { label: 'Teach with us', item_url: '/teach-with-us' },
        { label: 'Your data', item_url: '/gdpr' },
      ],
    },
  },
  menus: {
    header: menu([
      {
        label: 'Languages',
        url: '/course',
        below: [
          { label: 'Spanish', url: '/course/spanish-from-zero' },
          { label: 'Arabic', url: '/course/arabic-script' },
          { label: 'Japanese', url: '/course/japanese-first-steps' },
          { label: 'English', url: '/course/english-out-loud' },
        ],
      },
      { label: 'How we teach', url: '/about' },
      { label: 'Notes', url: '/blog' },
    ]),
    mobile: menu([
      { label: 'Home', url: '/' },
      { label: 'Languages', url: '/course' },
      { label: 'How we teach', url: '/about' },
      { label: 'Notes', url: '/blog' },
    ]),
  },
  theme: {
    light: { primary: '#3d43a0', ground: '#f6f5fc', surface: '#ffffff', text: '#1e2048', accent: '#c2452a' },
    dark: { primary: '#a9adf5', ground: '#191a33', surface: '#222445', text: '#eceafb', accent: '#f49a82' },
    headingFont: 'Manrope',
    bodyFont: 'Nunito Sans',
    radius: 16,
    bodyStyle: 'wide',
    lists: 'rows',
  },
  people: {
    owner: 'Amara Okafor',
    instructor: 'Lucía Benítez',
    student: 'Daniel Cho',
    student2: 'Priya Raman',
  },
};
