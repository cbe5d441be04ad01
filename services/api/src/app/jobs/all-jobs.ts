import type { Job } from './job.ts';
import { advanceAffiliates } from './list/advance-affiliates.ts';
import { advanceBilling } from './list/advance-billing.ts';
import { advanceSubscriptions } from './list/advance-subscriptions.ts';
import { advanceTicketsJob } from './list/advance-tickets.ts';
import { checkCertificates } from './list/check-certificates.ts';
import { checkSenderDomains } from './list/check-sender-domains.ts';
import { closeAttempts } from './list/close-attempts.ts';
import { eraseSites } from './list/erase-sites.ts';
import { exportSites } from './list/export-sites.ts';
import { expireHolds } from './list/expire-holds.ts';
import { expireOrders } from './list/expire-orders.ts';
import { importContacts } from './list/import-contacts.ts';
import { purgeExpired } from './list/purge-expired.ts';
import { purgeFormEntries } from './list/purge-form-entries.ts';
import { purgeRateWindows } from './list/purge-rate-windows.ts';
import { refundDuePaymentsJob } from './list/refund.ts';
import { mailAffiliates } from './list/mail-affiliates.ts';
import { mailBilling } from './list/mail-billing.ts';
import { mailConfirmations } from './list/mail-confirmations.ts';
import { mailOrders } from './list/mail-orders.ts';
import { mailNotifications } from './list/mail-notifications.ts';
import { measureUsage } from './list/measure-usage.ts';
import { proveDomains } from './list/verify-domains.ts';
import { reconcileBilling } from './list/reconcile-billing.ts';
import { refreshLastKnownGood } from './list/refresh-last-known-good.ts';
import { remindBookings } from './list/remind-bookings.ts';
import { compactVisits } from './list/compact-visits.ts';
import { sendMail } from './list/send-mail.ts';
import { notifyBackends } from './list/notify-backends.ts';
import { notifyDuePosts } from './list/notify-due-posts.ts';
import { notifyOperators } from './list/notify-operators.ts';

/** Every job that runs by the clock: one file each in `list/`, one line here. */
export const ALL_JOBS: Job[] = [
  expireOrders,
  expireHolds,
  remindBookings,
  refundDuePaymentsJob,
  mailOrders,
  mailAffiliates,
  mailConfirmations,
  mailBilling,
  mailNotifications,
  sendMail,
  advanceSubscriptions,
  advanceAffiliates,
  advanceBilling,
  reconcileBilling,
  advanceTicketsJob,
  proveDomains,
  checkCertificates,
  checkSenderDomains,
  notifyBackends,
  notifyDuePosts,
  notifyOperators,
  eraseSites,
  exportSites,
  importContacts,
  closeAttempts,
  measureUsage,
  purgeExpired,
  purgeFormEntries,
  purgeRateWindows,
  compactVisits,
  refreshLastKnownGood,
];
