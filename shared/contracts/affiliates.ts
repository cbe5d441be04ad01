import { z } from 'zod';
import { isIban } from './iban.ts';

export const AFFILIATE_STATES = ['applied', 'active', 'paused', 'rejected', 'banned'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];
export const COMMISSION_STATES = ['pending', 'review', 'approved', 'in_payout', 'paid', 'void'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];
export const PAYOUT_STATES = ['open', 'paid', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Programme of a site as its managers see it. */
export interface AffiliateProgram {
  is_open: boolean;
  takes_applications: boolean;
  kind: 'percent' | 'fixed';
  percent_bp: number;
  fixed_minor: number;
  currency: string;
  window_days: number;
  hold_days: number;
  cycles: number | null;
  minimum_minor: number;
  terms: string;
  version: number;
}

/** Figures of a site's affiliates. */
export interface AffiliateOverview {
  program: AffiliateProgram | null;
  active: number;
  applied: number;
  review: number;
  clicks: number;
  money: { currency: string; waiting: number; due: number; in_payout: number; paid: number }[];
}

/** Content of an affiliate's portal. */
export interface MyAffiliate {
  program: Omit<AffiliateProgram, 'version'> | null;
  affiliate: {
    id: string;
    code: string;
    state: AffiliateState;
    payout_hint: string;
    applied_at: string;
    /** The site's words to a declined applicant. */
    decline_reason: string;
  } | null;
  coupons: string[];
  clicks: number;
  orders: number;
  sums: { currency: string; waiting: number; approved: number; paid: number }[];
}

const iban = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine(isIban);

/** Account that an affiliate is paid to. */
export const PayoutData = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('bank'), holder: z.string().trim().min(2).max(100), iban }),
  z.strictObject({ method: z.literal('paypal'), email: z.email().trim().max(254) }),
]);
export type PayoutData = z.infer<typeof PayoutData>;
export const PayoutDataSet = z.object({ hint: z.string() });

/** The same as a form has it, with every field present. */
export const PayoutFields = z
  .object({
    method: z.enum(['bank', 'paypal']),
    holder: z.string().trim().max(100),
    iban: z.string().trim().max(42),
    email: z.string().trim().max(254),
  })
  .superRefine(({ method, ...fields }, check) => {
    const data =
      method === 'bank'
        ? { method, holder: fields.holder, iban: fields.iban }
        : { method, email: fields.email };
    for (const { path, message } of PayoutData.safeParse(data).error?.issues ?? [])
      check.addIssue({ code: 'custom', path: [...path], message });
  });

export type PayoutFieldValues = z.input<typeof PayoutFields>;

export const ApplicationFields = z.object({
  code: z.string().trim().max(40),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(290)]),
  message: z.string().trim().max(2000),
  acceptsTerms: z.boolean().refine(Boolean),
});
export type ApplicationValues = z.input<typeof ApplicationFields>;

const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .min(3)
  .max(40);

export const AddAffiliateFields = z.object({ userId: z.uuid(), code: z.union([z.literal(''), code]) });
export const AffiliateFields = z.object({ code, note: z.string().trim().max(2000) });

const percent = z.number().min(0).max(100);
const minor = z.number().int().min(0).max(100_000_000);

export const ProgramFields = z.object({
  isOpen: z.boolean(),
  takesApplications: z.boolean(),
  kind: z.enum(['percent', 'fixed']),
  percent,
  fixedMinor: minor,
  windowDays: z.enum(['30', '60', '90']),
  holdDays: z.number().int().min(0).max(180),
  earns: z.enum(['first', 'some', 'all']),
  cycles: z.number().int().min(1).max(120),
  minimumMinor: minor,
  terms: z.string().trim().max(10_000),
});
export type ProgramValues = z.infer<typeof ProgramFields>;

export const RateFields = z
  .object({
    affiliateId: z.union([z.literal(''), z.uuid()]),
    productId: z.union([z.literal(''), z.uuid()]),
    kind: z.enum(['percent', 'fixed']),
    percent,
    fixedMinor: minor,
  })
  .refine(({ affiliateId, productId }) => affiliateId !== '' || productId !== '', { path: ['affiliateId'] });
export type RateValues = z.input<typeof RateFields>;

export const DeclineFields = z.object({ reason: z.string().trim().max(500) });

export const PayoutPaidFields = z.object({ reference: z.string().trim().max(200) });
