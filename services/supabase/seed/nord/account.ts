import { artUrl } from '../ids.ts';
import { links, menu, type SeedTenant } from '../types.ts';

const art = (name: string) => artUrl('nord', name);

const [courses, journal, school] = menu([
  { label: 'Courses', url: '/course' },
  { label: 'Journal', url: '/blog' },
  { label: 'The school', url: '/about' },
]);

export const account: Pick<
  SeedTenant,
  'slug' | 'name' | 'domain' | 'features' | 'settings' | 'menus' | 'theme' | 'people'
> = {
  slug: 'nord',
  name: 'Atelier Nord',
  domain: 'atelier-nord.localhost',
  features: ['lms', 'groups', 'appointments'],
  settings: {
    sitetitle: 'Atelier Nord',
    tagline: 'A small design school',
    logo: art('logo'),
    dark_logo: art('logo-dark'),
    icon: art('icon'),
    logo_width: 2.5,
    currency: 'BDT',
    defaultLanguage: 'en',
    languages: ['en', 'sv', 'de', 'fr', 'nl', 'pl', 'uk'],
    timeZone: 'Asia/Dhaka',
    plan: 'dedicated',
    onboard: false,
    notices: { enable_header_notice: false, enable_footer_notice: false },
    header: {
      header_style: 'transparent',
      header_fix: true,
      header_darklight: true,
      header_search: true,
      header_cart: true,
      header_login: true,
    },
    footer: {
      footer_style: 'minimal',
      footer_columns: [
        links('School', [
          ['Courses', '/course'],
          ['Journal', '/blog'],
          ['The school', '/about'],
        ]),
        { title: 'Bergen', type: 'text', data: '<p>Sandviksveien 41<br>Monday to Thursday</p>' },
        { title: 'Dhaka', type: 'text', data: '<p>Road 11, Banani<br>Sunday to Wednesday</p>' },
      ],
      footer_bottom: 'Atelier Nord, Dhaka and Bergen.',
      footer_bottom_links: [
        { label: 'Terms', item_url: '/terms' },
        { label: 'Privacy', item_url: '/privacy' },
        { label: 'Rights', item_url: '/copyright' },
        { label: 'For teachers', item_url: '/for-teachers' },
        { label: 'Data rights', item_url: '/data-rights' },
      ],
    },
  },
  menus: {
    header: [
      {
        ...courses!,
        data: {
          menuItem: {
            label: 'Courses',
            item_url: '/course',
            item_type: 'megamenu',
            mega_menu: {
              columnCount: 3,
              columns: [
                {
                  colSpan: 1,
                  rowSpan: 1,
                  content:
                    '<h3>Page</h3><ul><li><a href="/course/grid-systems">Grid Systems</a></li><li><a href="/course/letterforms">Letterforms</a></li></ul>',
                },
                {
                  colSpan: 1,
                  rowSpan: 1,
                  content:
                    '<h3>Eye</h3><ul><li><a href="/course/colour-and-light">Colour and Light</a></li><li><a href="/course/drawing-hour">The Drawing Hour</a></li></ul>',
                },
                {
                  colSpan: 1,
                  rowSpan: 1,
                  content:
                    '<h3>Hand</h3><ul><li><a href="/course/chair-from-scratch">A Chair from Scratch</a></li></ul>',
                },
              ],
            },
          },
        },
      },
      journal!,
      school!,
    ],
    mobile: menu([
      { label: 'Home', url: '/' },
      { label: 'Courses', url: '/course' },
      { label: 'Journal', url: '/blog' },
      { label: 'The school', url: '/about' },
    ]),
  },
  theme: {
    light: { primary: '#1f3a44', ground: '#f3f2ee', surface: '#fbfaf7', text: '#14191b', accent: '#a8412a' },
    dark: { primary: '#a9c6cf', ground: '#11181b', surface: '#182226', text: '#e9e8e3', accent: '#e8937b' },
    headingFont: 'Space Grotesk',
    bodyFont: 'Libre Franklin',
    radius: 2,
    bodyStyle: 'boxed',
    lists: 'index',
  },
  people: {
    owner: 'Sigrid Aas',
    instructor: 'Rafiq Hossain',
    student: 'Elin Nygård',
    student2: 'Tanvir Ahmed',
  },
};
