import type { AccountAccess } from './account.ts';
import type { AffiliateOverview, MyAffiliate } from './affiliates.ts';
import type { Achievements, ActivityLine } from './achievements.ts';
import type { AutomationCounts } from './automations/constants.ts';
import type { CampaignAudience, CampaignReport } from './campaigns.ts';
import type { Product } from './catalogue.ts';
import type {
  BookedSlot,
  ConversationEntry,
  LinkedBooking,
  MeetingEntry,
  Message,
  Slot,
} from './community.ts';
import type { ContactCard, ContactChange, ListOverview, SavedSegment, SegmentPreview } from './contacts.ts';
import type { PopupCounts } from './popups/popup-definition.ts';
import type { FunnelChoice, FunnelCounts, FunnelRecord, FunnelReport } from './funnels.ts';
import type { FormCounts, FormRecord } from './forms/form-record.ts';
import type { RecordNote } from './record-notes.ts';
import type { FeedPost, GroupEntry, GroupPerson, GroupReport, GroupScreen, PostComment } from './groups.ts';
import type { LearnerCourse, LessonComment, MyCourse } from './learner-screens.ts';
import type { CertificateProof, InstructorHome, LessonState } from './learning.ts';
import type { Media } from './media.ts';
import type { OrderHolds, ShopOverview } from './orders.ts';
import type { UsageLine } from './plans.ts';
import type { AttemptResult, QuizAttempt } from './quizzes.ts';

/**
 * JSON results of SQL functions by name; the generated types only say `Json`. A package adds its own results
 * by augmenting this interface.
 */
export interface RpcAnswers {
  account_certificate: CertificateProof | null;
  account_usage: UsageLine[];
  affiliate_overview: AffiliateOverview;
  attempt_result: AttemptResult;
  automation_counts: AutomationCounts | null;
  book_slot: BookedSlot;
  booking_by_link: LinkedBooking | null;
  booking_slots: Slot[];
  campaign_audience: CampaignAudience;
  campaign_report: CampaignReport | null;
  change_contacts: ContactChange;
  complete_lesson: LessonState;
  contact_card: ContactCard | null;
  conversation_history: Message[];
  form_counts: Record<string, FormCounts>;
  form_detail: FormRecord | null;
  funnel_counts: Record<string, FunnelCounts>;
  funnel_detail: FunnelRecord | null;
  funnel_report: FunnelReport;
  funnel_targets: FunnelChoice[];
  group_feed: FeedPost[];
  group_people: GroupPerson[] | null;
  group_reports: GroupReport[] | null;
  group_screen: GroupScreen | null;
  instructor_home: InstructorHome;
  learner_course: LearnerCourse | null;
  lesson_talk: LessonComment[];
  list_activity: ActivityLine[];
  list_conversations: ConversationEntry[];
  list_groups: GroupEntry[] | null;
  list_order_holds: OrderHolds;
  list_overview: ListOverview;
  list_record_notes: RecordNote[];
  my_account_access: AccountAccess;
  my_affiliate: MyAffiliate;
  my_achievements: Achievements | null;
  my_courses: MyCourse[] | null;
  my_meetings: MeetingEntry[];
  open_lesson: LessonState;
  place_manual_order: { id: string; number: number };
  popup_counts: Record<string, PopupCounts>;
  post_comments: PostComment[];
  register_media: Media;
  report_playback: LessonState;
  save_automation: { id: string; version: number };
  save_campaign: { id: string; version: number };
  save_form: { id: string; version: number };
  save_popup: { id: string; version: number };
  save_funnel: { id: string; version: number };
  save_product: Product;
  save_segment: SavedSegment;
  segment_preview: SegmentPreview;
  schedule_campaign: { id: string; version: number; audience: number };
  send_message: Message;
  service_slots: Slot[];
  shop_overview: ShopOverview;
  start_quiz: QuizAttempt;
  submit_quiz: AttemptResult;
}
