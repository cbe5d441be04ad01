import type { AccountSettings, PublicAccount, Theme } from './account.ts';
import type { BadgeRow, PointEvent } from './achievements.ts';
import type { Product } from './catalogue.ts';
import type { AppointmentService, Booking, Notification, REGISTRATION_EVENTS } from './community.ts';
import type { ContactImportSettings, ImportRejectReason, ImportState } from './contact-import.ts';
import type { Consent, Contact, ContactField, List, ListStatus, SuppressionReason } from './contacts.ts';
import type { CouponRedemption, CouponRow } from './coupon.ts';
import type { EntryState, FormDefinition, FormState } from './forms/form-definition.ts';
import type { Answers } from './forms/read-answers.ts';
import type { PopupDefinition, PopupState } from './popups/popup-definition.ts';
import type { Group, GroupMember, Reaction } from './groups.ts';
import type { Assignment, Course, CourseReview, Enrolment, Lesson, Submission } from './learning.ts';
import type { Media, MEDIA_ENTITIES } from './media.ts';
import type { OrderItem, OrderRow } from './order.ts';
import type { Dispute, OrderEvent, Refund } from './orders.ts';
import type { PageContent } from './page.ts';
import type { ProfileFields } from './members.ts';
import type { DraftContent, PageDraft, PostDraft } from './publishing.ts';
import type { DocAudience } from './platform-content.ts';
import type { Quiz, QuizAttempt } from './quizzes.ts';
import type { AccountNotification } from './rows.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Subscription } from './subscription.ts';

type PublishStatus = 'draft' | 'published';

/**
 * Columns whose types the generator cannot know, by table: JSON by its shape, and text that the schema restricts to a fixed set
 * of words. All other columns are as generated.
 */
export interface ColumnTypes {
  account_notifications: Pick<AccountNotification, 'severity'>;
  accounts: {
    kind: 'site' | 'platform';
    status: 'active' | 'paused' | 'suspended' | 'closing';
    settings: Partial<AccountSettings>;
    menus: Partial<PublicAccount['menus']>;
    theme: Partial<Theme>;
    misc: { scripts?: string; measurement_id?: string };
  };
  appointment_services: Pick<AppointmentService, 'location' | 'status'>;
  assignments: Pick<Assignment, 'file_types'>;
  badges: Pick<BadgeRow, 'event' | 'icon'>;
  bookings: Pick<Booking, 'guest' | 'status'>;
  consents: Pick<Consent, 'how' | 'kind'>;
  contact_fields: Pick<ContactField, 'type'>;
  contact_import_rejects: { reason: ImportRejectReason };
  contact_imports: { state: ImportState; settings: ContactImportSettings };
  contacts: Pick<Contact, 'fields' | 'source'>;
  coupon_redemptions: Pick<CouponRedemption, 'status'>;
  coupons: Pick<CouponRow, 'discount_type'>;
  course_reviews: Pick<CourseReview, 'status'>;
  courses: Pick<Course, 'access' | 'drip_mode' | 'featured_image' | 'level' | 'status'>;
  disputes: Pick<Dispute, 'provider' | 'status'>;
  drafts: { data: DraftContent };
  enrolments: Pick<Enrolment, 'status'>;
  entitlements: {
    source: 'order' | 'subscription' | 'membership' | 'manual' | 'free';
    resource_type: 'course' | 'product' | 'membership' | 'group' | 'download';
  };
  form_days: { losses: Record<string, number>; leaves: Record<string, number> };
  form_entries: { state: EntryState; data: Answers; utm: Record<string, string> };
  form_versions: { definition: FormDefinition };
  forms: { state: FormState };
  group_members: Pick<GroupMember, 'role' | 'status'>;
  groups: Pick<Group, 'image' | 'join_mode' | 'privacy'>;
  lessons: Pick<Lesson, 'status' | 'type'>;
  list_contacts: { status: ListStatus };
  lists: Pick<List, 'opt_in'>;
  media: Pick<Media, 'visibility'>;
  media_usage: { entity: (typeof MEDIA_ENTITIES)[number] };
  members: { status: 'active' | 'banned'; messages_from: ProfileFields['messagesFrom'] };
  notification_preferences: Pick<Notification, 'type'>;
  notifications: Pick<Notification, 'data' | 'type'>;
  order_events: Pick<OrderEvent, 'from_provider' | 'from_status' | 'kind' | 'to_provider' | 'to_status'>;
  order_items: Pick<OrderItem, 'frequency' | 'type'> & {
    contents: { type: OrderItem['type']; id: string }[] | null;
  };
  orders: Pick<OrderRow, 'address' | 'provider' | 'status' | 'tax_mode'>;
  pages: {
    audience: DocAudience;
    content: PageContent;
    seo: NonNullable<PageDraft['seo']>;
    status: PublishStatus;
    type: NonNullable<PageDraft['type']>;
  };
  points_rules: { event: PointEvent };
  popup_days: { variant: 'a' | 'b' };
  popups: { state: PopupState; definition: PopupDefinition; shown: PopupDefinition | null };
  posts: {
    content: PageContent;
    seo: NonNullable<PostDraft['seo']>;
    settings: NonNullable<PostDraft['settings']>;
    status: PublishStatus;
  };
  prices: Pick<NonNullable<Product['price']>, 'frequency'>;
  product_items: { resource_type: Product['items'][number]['type'] };
  products: Pick<Product, 'image' | 'kind' | 'status'>;
  quiz_attempts: Pick<QuizAttempt, 'status'>;
  quiz_questions: Pick<QuizAttempt['questions'][number], 'options' | 'type'>;
  quizzes: Pick<Quiz, 'keep' | 'show_answers' | 'status'>;
  reactions: { emoji: Reaction };
  refunds: Pick<Refund, 'status'>;
  registration_events: { event: (typeof REGISTRATION_EVENTS)[number] };
  reports: { status: 'pending' | 'accepted' | 'rejected' };
  revisions: { data: DraftContent; reason: 'published' | 'conflict' };
  shop_settings: Pick<ShopSettings, 'seller' | 'tax_mode' | 'tax_rates'>;
  submissions: Pick<Submission, 'files' | 'status'>;
  suppressions: { reason: SuppressionReason };
  subscriptions: Pick<Subscription, 'frequency' | 'provider' | 'status'>;
}
