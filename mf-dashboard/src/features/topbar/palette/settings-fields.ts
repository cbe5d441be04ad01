import '../../../translations/editing/index.ts';

export { NAMESPACE as SHOP_NAMESPACE } from '../../../translations/shop/index.ts';

/** One field of the settings: a key of its label in `dashboard` or in the shop's names. */
export interface SettingsField {
  label: string;
  of: 'site' | 'shop';
  path: string;
}

const manage = '/dashboard/manage';
const fields = (of: SettingsField['of'], path: string, labels: string[]): SettingsField[] =>
  labels.map((label) => ({ of, path: `${manage}/${path}`, label }));

/** Every field that the settings always show. */
export const SETTINGS_FIELDS: readonly SettingsField[] = [
  ...fields('site', 'site', ['site.name', 'site.sitetitle', 'site.tagline', 'site.timeZone', 'site.signInPath', 'site.singleSession']), // prettier-ignore
  ...fields('site', 'site/theme', ['site.headingFont', 'site.bodyFont', 'site.radius', 'site.bodyStyle']),
  ...fields('site', 'site/header', ['site.headerStyle', 'site.headerFix', 'site.fontSize']),
  ...fields('site', 'site/footer', ['site.footerStyle', 'site.bottomText']),
  ...fields('site', 'site/languages', ['site.language']),
  ...fields('site', 'site/seo', ['site.titleTemplate', 'site.homeTitle', 'site.seoDescription', 'site.seoImage', 'site.noindex']), // prettier-ignore
  ...fields('site', 'site/scripts', ['site.scripts', 'site.measurementId']),
  ...fields('site', 'marketing', ['site.noticeText', 'site.noticeColour']),
  ...fields('shop', 'ecommerce/settings', ['rules.sellerName', 'rules.taxNumber', 'rules.sellerAddress', 'rules.note', 'rules.howToPay', 'rules.asksAddress', 'rules.taxMode', 'rules.offlineEnabled', 'settings.currency']), // prettier-ignore
];
