import { artUrl } from '../ids.ts';
import { links, menu, type SeedTenant } from '../types.ts';

const art = (name: string) => artUrl('kiln', name);

export const account: Pick<
  SeedTenant,
  'slug' | 'name' | 'features' | 'settings' | 'menus' | 'theme' | 'people'
> = {
  slug: 'kiln',
  name: 'Kiln & Clay',
  features: ['lms', 'groups', 'appointments'],
  settings: {
    sitetitle: 'Kiln & Clay',
    tagline: 'A ceramics studio that teaches what it makes',
    logo: art('logo'),
    dark_logo: art('logo-dark'),
    icon: art('icon'),
    logo_width: 3,
    currency: 'EUR',
    defaultLanguage: 'en',
    languages: ['en', 'de', 'pt', 'ja'],
    timeZone: 'Europe/Lisbon',
    plan: 'professional',
    onboard: false,
    notices: {
      enable_header_notice: true,
      header_notice: 'Studio open day on Saturday. <strong>CLAY10</strong> takes 10&nbsp;% off every course.',
      header_notice_bg: '#8f3f24',
      enable_footer_notice: false,
    },
    header: {
      header_style: 'solid',
      header_fix: true,
      header_darklight: true,
      header_search: true,
      header_cart: true,
      header_login: true,
    },
    footer: {
      footer_style: 'columns',
      footer_columns: [
        links('Learn', [
          ['All courses', '/course'],
          ['First Bowls', '/course/first-bowls'],
          ['Glaze Chemistry', '/course/glaze-chemistry'],
        ]),
        links('Studio', [
          ['About us', '/about'],
          ['Journal', '/blog'],
          ['Shop', '/products'],
          ['People', '/members'],
        ]),
        {
          title: 'Visit',
          type: 'text',
          width: 2,
          data: 'Rua do Forno 12, Lisbon. The door is open Tuesday to Saturday, ten to six. The kettle is always on.',
        },
      ],
      footer_bottom: 'Made by hand in Lisbon.',
      footer_bottom_links: [
        { label: 'Terms', item_url: '/terms' },
        { label: 'Privacy', item_url: '/privacy' },
        { label: 'What is whose', item_url: '/copyright' },
        { label: 'Teaching here', item_url: '/teaching-here' },
        { label: 'Your data', item_url: '/your-data' },
      ],
    },
  },
  menus: {
    header: menu([
      {
        label: 'Courses',
        url: '/course',
        below: [
          {
            label: 'On the wheel',
            url: '/course',
            below: [
              { label: 'First Bowls', url: '/course/first-bowls' },
              { label: 'Raku Weekend', url: '/course/raku-weekend' },
            ],
          },
          { label: 'Handbuilding', url: '/course/handbuilding' },
          { label: 'Glaze Chemistry', url: '/course/glaze-chemistry' },
        ],
      },
      { label: 'Journal', url: '/blog' },
      { label: 'About', url: '/about' },
    ]),
    mobile: menu([
      { label: 'Home', url: '/' },
      { label: 'Courses', url: '/course' },
      { label: 'Journal', url: '/blog' },
      { label: 'About', url: '/about' },
    ]),
  },
  theme: {
    light: { primary: '#a4482a', ground: '#fbf6ee', surface: '#fffdf9', text: '#2d2521', accent: '#34557d' },
    dark: { primary: '#e39a72', ground: '#221c19', surface: '#2c2521', text: '#f3e9dc', accent: '#9db8d8' },
    headingFont: 'Fraunces',
    bodyFont: 'Karla',
    radius: 10,
    bodyStyle: 'wide',
    lists: 'cards',
  },
  people: {
    owner: 'Inês Carvalho',
    instructor: 'Tomás Reis',
    student: 'Mia Lindqvist',
    student2: 'Jonas Weber',
  },
};
