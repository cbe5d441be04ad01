import type { FieldDisplay } from '@stoa/shared/conflicts';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { useTranslations } from '@stoa/shared/i18n';

/** Texts of fields that aren't named as they are. */
const KEYS: Readonly<Record<string, string>> = {
  own: 'language',
  offered: 'offered',
  header_style: 'headerStyle',
  header_fix: 'headerFix',
  header_fontsize: 'fontSize',
  logo_width: 'logoWidth',
  header: 'menus.header',
  mobile: 'menus.mobile',
  footer_style: 'footerStyle',
  footer_columns: 'columns',
  footer_bottom: 'bottomText',
  footer_bottom_links: 'bottomLinks',
  title: 'homeTitle',
  description: 'seoDescription',
  image: 'seoImage',
  measurement_id: 'measurementId',
};
const SAME_NAME = [
  ...['name', 'sitetitle', 'tagline', 'timeZone', 'signInPath', 'logo', 'dark_logo', 'icon'],
  ...['header_darklight', 'header_search', 'header_cart', 'header_login', 'titleTemplate', 'noindex'],
  ...[
    'google',
    'bing',
    'scripts',
    'light',
    'dark',
    'headingFont',
    'bodyFont',
    'radius',
    'bodyStyle',
    'lists',
  ],
];
const COLOURS = ['primary', 'accent', 'ground', 'surface', 'text'];
/** The two notices have the same fields. */
const NOTICE_KEYS: Readonly<Record<string, string>> = {
  enable_header_notice: 'headerNotice shown',
  header_notice: 'headerNotice noticeText',
  header_notice_bg: 'headerNotice noticeColour',
  header_notice_start: 'headerNotice from',
  header_notice_expire: 'headerNotice until',
  enable_footer_notice: 'footerNotice shown',
  footer_notice: 'footerNotice noticeText',
  footer_notice_bg: 'footerNotice noticeColour',
};
const MOMENTS = ['header_notice_start', 'header_notice_expire'];

/** Labels the fields of all sections, for choosing between two versions. */
export function useSectionDisplay(labels: FieldDisplay['labels'] = {}): FieldDisplay {
  const { t, language } = useTranslations('dashboard');
  const entries: [string, string][] = [
    ...Object.entries(KEYS).map(([name, key]): [string, string] => [name, t(`site.${key}`)]),
    ...SAME_NAME.map((name): [string, string] => [name, t(`site.${name}`)]),
    ...['light', 'dark'].flatMap((side) =>
      COLOURS.map((name): [string, string] => [`${side}.${name}`, t(`site.colours.${name}`)]),
    ),
    ...Object.entries(NOTICE_KEYS).map(([name, keys]): [string, string] => [
      name,
      keys
        .split(' ')
        .map((key) => t(`site.${key}`))
        .join(' · '),
    ]),
    ['footer_columns.title', t('site.columnTitle')],
    ['footer_columns.data', t('site.columnLinks')],
  ];
  return {
    labels: { ...Object.fromEntries(entries), ...labels },
    kinds: { scripts: 'text', image: 'value' },
    format(value, path) {
      const name = path.at(-1);
      if (typeof name !== 'string' || !MOMENTS.includes(name) || typeof value !== 'number') return undefined;
      if (value === 0) return '–';
      return writeDate(value, language, 'dayAndTime');
    },
  };
}
