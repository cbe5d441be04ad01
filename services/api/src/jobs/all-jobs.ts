import type { Job } from './job.ts';
import { advanceSubscriptions } from './list/advance-subscriptions.ts';
import { closeAttempts } from './list/close-attempts.ts';
import { expireHolds } from './list/expire-holds.ts';
import { expireOrders } from './list/expire-orders.ts';
import { forgetOld } from './list/forget-old.ts';
import { forgetRateWindows } from './list/forget-rate-windows.ts';
import { giveBackPayments } from './list/give-back.ts';
import { mailOrders } from './list/mail-orders.ts';
import { mailNotifications } from './list/mail-notifications.ts';
import { measureUsage } from './list/measure-usage.ts';
import { proveDomains } from './list/prove-domains.ts';
import { refreshLastKnownGood } from './list/refresh-lkg.ts';
import { remindBookings } from './list/remind-bookings.ts';
import { sendMail } from './list/send-mail.ts';
import { tellBackends } from './list/tell-backends.ts';
import { tellDuePosts } from './list/tell-due-posts.ts';

/** Every job that runs by the clock: one file each in `list/`, one line here. */
export const ALL_JOBS: Job[] = [
  expireOrders,
  expireHolds,
  remindBookings,
  giveBackPayments,
  mailOrders,
  mailNotifications,
  sendMail,
  advanceSubscriptions,
  proveDomains,
  tellBackends,
  tellDuePosts,
  closeAttempts,
  measureUsage,
  forgetOld,
  forgetRateWindows,
  refreshLastKnownGood,
];
