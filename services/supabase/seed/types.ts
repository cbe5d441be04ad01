import type { FooterColumn, MenuEntry, Theme } from '@stoa/shared/contracts/account';
import type { CertificateDesign } from '@stoa/shared/contracts/certificate-designs';
import type { OrderStatus } from '@stoa/shared/contracts/order-status';
import type { Block } from '@stoa/shared/contracts/page';
import type { PAGE_TYPES } from '@stoa/shared/contracts/publishing';

export type PersonKey = 'owner' | 'instructor' | 'student' | 'student2';

export interface SeedLesson {
  title: string;
  minutes: number;
  /** The exact length, where a film or recording has one. */
  seconds?: number;
  html: string;
  preview?: boolean;
  optional?: boolean;
  /** Still being written. */
  draft?: boolean;
  /** A file of the private bucket. */
  film?: string;
  type?: 'text' | 'video' | 'audio' | 'pdf' | 'file' | 'embed' | 'quiz' | 'assignment' | 'live';
  /** Lesson content besides its text. */
  content?: Record<string, string>;
  quiz?: SeedQuiz;
  assignment?: {
    instructions: string;
    dueDays: number;
    /** Without points it waits for whoever grades. */
    handedIn?: { by: PersonKey; body: string; daysAgo: number; points?: number; feedback?: string }[];
  };
  /** Days from the day of seeding until the live lesson. */
  liveInDays?: number;
  /** Questions below the lesson, oldest first; one without an answer awaits the instructor. */
  questions?: { by: PersonKey; body: string; daysAgo: number; answer?: string }[];
}

export interface SeedQuestion {
  type: 'single' | 'multiple' | 'true_false' | 'short' | 'numeric' | 'match' | 'order' | 'essay' | 'file';
  body: string;
  options?: { id: string; text: string; side?: 'left' | 'right' }[];
  solution?: unknown;
  points: number;
  explanation?: string;
}

export interface SeedQuiz {
  settings: Record<string, number | string | boolean>;
  questions: SeedQuestion[];
  /** Tries that were handed in, answers in the order of the questions; essays among them wait for whoever grades. */
  taken?: { by: PersonKey; daysAgo: number; answers: unknown[] }[];
}

export interface SeedGroup {
  slug: string;
  title: string;
  /** Name of the picture below art/; without one the group has a pattern. */
  image?: string;
  description: string;
  privacy: 'public' | 'private' | 'hidden';
  joinMode: 'open' | 'request' | 'invite';
  rules: string;
  members: PersonKey[];
  /** Oldest first; comments answer the post they stand with. */
  posts: {
    by: PersonKey;
    body: string;
    daysAgo: number;
    pinned?: boolean;
    comments?: { by: PersonKey; body: string }[];
    report?: { by: PersonKey; reason: string };
  }[];
  /** Those who have asked to join. */
  waiting?: PersonKey[];
}

export interface SeedBadge {
  name: string;
  description: string;
  icon: 'award' | 'star' | 'flame' | 'book' | 'trophy' | 'message' | 'heart' | 'rocket';
  event:
    'points' | 'lesson_completed' | 'quiz_passed' | 'course_completed' | 'post_written' | 'comment_written';
  threshold: number;
}

export interface SeedAppointment {
  slug: string;
  title: string;
  description: string;
  minutes: number;
  bufferMinutes: number;
  location: 'jitsi' | 'phone' | 'in_person';
  place?: string;
  /** Seats per time slot. */
  places?: number;
  needsConfirmation?: boolean;
  /** Bookings, by the number of a free time slot or some days ago. */
  bookings?: {
    by: PersonKey;
    note: string;
    slot?: number;
    daysAgo?: number;
    status: 'pending' | 'confirmed' | 'completed' | 'no_show';
    hostNote?: string;
  }[];
}

/** Community of a site besides its courses: groups, badges, certificates, appointments and meetings. */
export interface SeedCommunity {
  categories: { slug: string; name: string; courses: string[] }[];
  certificate: { name: string; layout: Partial<CertificateDesign>; courses: string[] };
  groups: SeedGroup[];
  badges: SeedBadge[];
  appointments: SeedAppointment[];
  /** For everybody of the site. */
  meetings: { title: string; inDays: number; hour: number; minutes: number }[];
  /** The instructor's week, in the account's time zone; 0 is Sunday. */
  hours: { weekday: number; starts: string; ends: string }[];
  /** Completed lessons by their number within the course, and a review. */
  progress: { by: PersonKey; course: string; lessons: number; review?: { rating: number; body: string } }[];
  messages: { from: PersonKey; to: PersonKey; body: string; minutesAgo: number }[];
}

export interface SeedCourse {
  slug: string;
  title: string;
  excerpt: string;
  description: string;
  /** Name of the picture below art/, and what it shows. */
  image: string;
  alt: string;
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  language: string;
  access: 'free' | 'paid' | 'members';
  drip?: 'sequential';
  status?: 'draft' | 'published';
  /** Minor units; a course without a price is not for sale. */
  price?: number;
  sections: { title: string; lessons: SeedLesson[] }[];
}

export interface SeedProduct {
  slug: string;
  title: string;
  description: string;
  image: string;
  alt: string;
  kind: 'product' | 'membership' | 'download' | 'bundle' | 'appointment';
  price: number;
  stock?: number;
  /** The private file of a download. */
  file?: string;
  /** The slug of what is booked. */
  books?: string;
  /** Slugs of the products in a bundle. */
  holds?: string[];
  frequency?: { value: number; parameter: string };
  /** Slugs of courses that it opens. */
  opens?: string[];
}

export interface SeedCoupon {
  name: string;
  type: 'flat' | 'percentage';
  amount: number;
  usageLimit?: number;
  usageCount?: number;
  perUserLimit?: number;
  /** Days from the day of seeding. */
  startsInDays?: number;
  endsInDays?: number;
}

export interface SeedPage {
  slug: string;
  title: string;
  type: (typeof PAGE_TYPES)[number];
  isHome?: boolean;
  blocks: Block[];
}

export interface SeedPost {
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  alt: string;
  daysAgo: number;
  author: PersonKey;
  category: string;
  tags: string[];
  blocks: Block[];
}

export interface SeedOrder {
  buyer: PersonKey;
  status: OrderStatus;
  provider: 'offline' | 'stripe';
  daysAgo: number;
  /** Slugs of courses or products. */
  items: string[];
  coupon?: string;
  /** Minor units given back of a partly refunded order. */
  refunded?: number;
  /** Why the bank of its buyer asks for the money back. */
  dispute?: string;
}

export interface SeedTenant {
  slug: string;
  name: string;
  domain?: string;
  features: string[];
  settings: Record<string, unknown>;
  menus: { header: MenuEntry[]; mobile: MenuEntry[] };
  theme: Theme;
  people: Record<PersonKey, string>;
  courses: SeedCourse[];
  products: SeedProduct[];
  coupons: SeedCoupon[];
  /** As receipts name it. */
  seller: { name: string; address: string; taxNumber: string; note: string; howToPay: string };
  pages: SeedPage[];
  posts: SeedPost[];
  orders: SeedOrder[];
  /** Courses given by hand, without an order. */
  gifts: { to: PersonKey; course: string }[];
  notifications: { message: string; severity: number; read?: boolean }[];
  community: SeedCommunity;
}

export interface Branch {
  label: string;
  url: string;
  below?: Branch[];
}

/** Menu entries with ids and parents from a tree. */
export function menu(branches: Branch[], parent: string | null = null): MenuEntry[] {
  return branches.flatMap(({ label, url, below }, index) => {
    const id = parent ? `${parent}-${index + 1}` : `m${index + 1}`;
    const menuItem = { label, item_url: url, item_type: 'normal' as const };
    return [{ id, parent, data: { menuItem } }, ...menu(below ?? [], id)];
  });
}

/** A footer column of links. */
export function links(title: string, entries: [label: string, url: string][]): FooterColumn {
  return {
    title,
    type: 'links',
    data: entries.map(([label, item_url]) => ({ data: { menuItem: { label, item_url } } })),
  };
}

export const lesson = (title: string, minutes: number, html: string): SeedLesson => ({
  title,
  minutes,
  html,
});
export const preview = (title: string, minutes: number, html: string): SeedLesson => ({
  title,
  minutes,
  html,
  preview: true,
});
