import { z } from 'zod';
import { SUPPORTED_LANGUAGES } from './languages.ts';
import { MEASUREMENT_ID } from './measurement-id.ts';
import { FooterColumn, MenuEntry, Theme } from './account.ts';
import { SiteSeo } from './publishing.ts';

/** The parts of a site's settings, each saved by itself with `save_site_section`. */
export const SITE_SECTIONS = [
  'general',
  'logo',
  'header',
  'footer',
  'notices',
  'menus',
  'theme',
  'misc',
  'seo',
] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

const text = z.string().max(500);

/** Fields of each settings section; absent keys keep their value. */
export const SiteSectionInput = {
  general: z
    .strictObject({
      name: z.string().trim().min(1).max(120),
      sitetitle: text,
      tagline: text,
      currency: z.string().regex(/^[A-Z]{3}$/),
      defaultLanguage: z.enum(SUPPORTED_LANGUAGES),
      timeZone: text,
      onboard: z.boolean(),
      signInPath: z
        .string()
        .regex(/^\/[a-z0-9/-]*$/)
        .nullable(),
    })
    .partial(),
  logo: z
    .strictObject({ logo: text, dark_logo: text, icon: text, logo_width: z.number().min(0.5).max(40) })
    .partial(),
  header: z
    .strictObject({
      header_style: text,
      header_fix: z.boolean(),
      header_fontsize: text,
      header_darklight: z.boolean(),
      header_search: z.boolean(),
      header_cart: z.boolean(),
      header_login: z.boolean(),
    })
    .partial(),
  footer: z
    .strictObject({
      footer_style: text,
      footer_columns: z.array(FooterColumn).max(6),
      footer_bottom: z.string().max(2000),
      footer_bottom_links: z.array(z.object({ label: z.string(), item_url: z.string() })).max(20),
    })
    .partial(),
  notices: z
    .strictObject({
      enable_header_notice: z.boolean(),
      header_notice: z.string().max(2000),
      header_notice_bg: text,
      header_notice_start: z.number(),
      header_notice_expire: z.number(),
      enable_footer_notice: z.boolean(),
      footer_notice: z.string().max(2000),
      footer_notice_bg: text,
    })
    .partial(),
  menus: z
    .strictObject({ header: z.array(MenuEntry).max(100), mobile: z.array(MenuEntry).max(100) })
    .partial(),
  theme: Theme.partial().strict(),
  misc: z
    .strictObject({
      scripts: z.string().max(20_000),
      measurement_id: z.union([z.literal(''), z.string().regex(MEASUREMENT_ID)]),
    })
    .partial(),
  seo: SiteSeo,
} satisfies Record<SiteSection, z.ZodType>;
