const DAY_MS = 86_400_000;

/** Currency of the platform's plans. */
export const PLAN_CURRENCY = 'USD';
/** A quote holds its figures for ten minutes. */
export const QUOTE_MS = 10 * 60_000;
/** Days after a charge is due on which it is tried; after the last one the site is paused. */
export const DUNNING_DAYS = [0, 1, 3, 5, 7, 9, 11, 14] as const;
/** Days of dunning whose declined try is mailed to the owner. */
export const FAILED_CHARGE_MAIL_DAYS: readonly number[] = [0, 3, 7, 11];
/** Days that an owner has to pay a charge by link before it counts as unpaid. */
export const LINK_DUE_DAYS = { renewal: 3, start: 1, upgrade: 1 } as const;
/** A started payment is reused for this long; providers keep it at least as long. */
export const LINK_REUSE_MS = 30 * 60_000;
/** Started payments that are checked at a time, the newest first. */
export const LINKS_READ = 10;
/** Steps with a site that stays unpaid, by days after its pause (day 14 of dunning): days 44, 74, 90, 101 and 104. */
export const HOLD_STEPS = [
  { day: 30, kind: 'suspended' },
  { day: 60, kind: 'closing_soon' },
  { day: 76, kind: 'closing_soon' },
  { day: 87, kind: 'closing_soon' },
  { day: 90, kind: 'closing' },
] as const;
/** Days between the closing of an unpaid site and its erasure. */
export const ERASE_AFTER_DAYS = 30;
/** Time after the last cycle in which a site stays open without a new plan. */
export const COMPLETED_GRACE_MS = 30 * DAY_MS;
export const MAX_ACCOUNTS_PER_RUN = 200;
/** Attempts to apply a decision while others change the same subscription. */
export const MAX_STALE_RETRIES = 5;
export const INVOICES_LISTED = 100;

/** Days for which each night compares payments with the provider's record. */
export const RECONCILED_DAYS = 7;
export const MAX_PAYMENTS_RECONCILED = 2_000;

/** Issuer of the platform's invoices, and the seller on them. */
export const INVOICE_ISSUER = 'stoa';
export const SELLER = { name: 'Stoa', lines: [] as string[] };

/** Adds whole days. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
