import { z } from 'zod';
import { MEASUREMENT_ID } from './measurement-id.ts';
import { SiteSeo } from './publishing.ts';

export const MenuEntry = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  data: z.object({
    menuItem: z.object({
      label: z.string(),
      item_url: z.string(),
      item_type: z.enum(['normal', 'megamenu']).default('normal'),
      mega_menu: z
        .object({
          columnCount: z.int().min(1).max(6),
          columns: z.array(z.object({ colSpan: z.int(), rowSpan: z.int(), content: z.string() })),
        })
        .optional(),
    }),
  }),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

export const FooterColumn = z.object({
  title: z.string(),
  type: z.enum(['links', 'text']),
  width: z.number().optional(),
  data: z.union([
    z.string(),
    z.array(
      z.object({ data: z.object({ menuItem: z.object({ label: z.string(), item_url: z.string() }) }) }),
    ),
  ]),
});
export type FooterColumn = z.infer<typeof FooterColumn>;

/** A moment in epoch milliseconds, also as a numeral; what is no moment counts as unset. */
const moment = z.preprocess((value) => {
  const ms = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof ms === 'number' && Number.isFinite(ms) && ms > 0 ? ms : undefined;
}, z.number().optional());

export const SiteNotices = z.object({
  enable_header_notice: z.boolean().default(false),
  header_notice: z.string().default(''),
  header_notice_bg: z.string().optional(),
  header_notice_start: moment,
  header_notice_expire: moment,
  enable_footer_notice: z.boolean().default(false),
  footer_notice: z.string().default(''),
  footer_notice_bg: z.string().optional(),
});
export type SiteNotices = z.infer<typeof SiteNotices>;

export const AccountSettings = z.object({
  logo: z.string().optional(),
  dark_logo: z.string().optional(),
  icon: z.string().optional(),
  logo_width: z.number().optional(),
  sitetitle: z.string().default(''),
  tagline: z.string().optional(),
  currency: z.string().default('USD'),
  defaultLanguage: z.string().optional(),
  /** Languages offered to visitors; all supported ones when absent. */
  languages: z.array(z.string()).optional(),
  timeZone: z.string().default('UTC'),
  plan: z.string().optional(),
  onboard: z.boolean().optional(),
  signInPath: z.string().optional(),
  url: z.string().optional(),
  anonKey: z.string().optional(),
  server_id: z.string().optional(),
  header: z
    .object({
      header_style: z.string().default('solid'),
      header_fix: z.boolean().default(false),
      header_fontsize: z.string().optional(),
      header_darklight: z.boolean().default(true),
      header_search: z.boolean().default(false),
      header_cart: z.boolean().default(true),
      header_login: z.boolean().default(true),
    })
    .prefault({}),
  footer: z
    .object({
      footer_style: z.string().default('columns'),
      footer_columns: z.array(FooterColumn).default([]),
      footer_bottom: z.string().default(''),
      footer_bottom_links: z.array(z.object({ label: z.string(), item_url: z.string() })).default([]),
    })
    .prefault({}),
  notices: SiteNotices.prefault({}),
  seo: SiteSeo.optional().catch(undefined),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

const palette = z.object({
  primary: z.string(),
  ground: z.string(),
  surface: z.string(),
  text: z.string(),
  accent: z.string(),
});
export const Theme = z.object({
  light: palette,
  dark: palette,
  headingFont: z.string(),
  bodyFont: z.string(),
  radius: z.number().min(0).max(32),
  bodyStyle: z.enum(['wide', 'boxed']).default('wide'),
  /** Layout of course, post and member lists; cards when absent. */
  lists: z.enum(['cards', 'rows', 'index']).optional().catch(undefined),
});
export type Theme = z.infer<typeof Theme>;

/** Public fields of an account: no owner, no email, no secret. */
export const PublicAccount = z.object({
  account_id: z.uuid(),
  slug: z.string(),
  domain: z.string().nullable(),
  name: z.string(),
  settings: AccountSettings,
  menus: z.object({ header: z.array(MenuEntry).default([]), mobile: z.array(MenuEntry).default([]) }),
  theme: Theme,
  features: z.array(z.string()).default([]),
  payments_test_mode: z.boolean().default(false),
  /** Set when the site has custom scripts; they run in a sandboxed frame after consent. */
  has_scripts: z.boolean().optional(),
  /** Under which its visits are counted at Google Analytics 4, after consent. */
  measurement_id: z.string().regex(MEASUREMENT_ID).nullish().catch(null),
});
export type PublicAccount = z.infer<typeof PublicAccount>;

export const CAPABILITIES = [
  'manage_options',
  'edit_posts',
  'create_courses',
  'manage_curriculum',
  'manage_students',
  'manage_submissions',
  'manage_stats',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Access of the signed-in user to the current account, as returned by the RPC `my_account_access`. */
export interface AccountAccess {
  member: { id: string; name: string; slug: string; user_id: string } | null;
  role: { role_id: string; name: string } | null;
  caps: Capability[];
  is_owner: boolean;
  is_manager: boolean;
  /** Set for a member with a place in the affiliate portal. */
  is_affiliate: boolean;
}
