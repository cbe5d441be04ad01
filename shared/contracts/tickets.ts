import { z } from 'zod';
import { UPLOAD_TYPES } from './uploads.ts';

export const TICKET_TYPES = ['siteDown', 'setup', 'issue', 'bug', 'feature'] as const;
export const TicketType = z.enum(TICKET_TYPES);
export type TicketType = z.infer<typeof TicketType>;

export const TICKET_STATUSES = ['unresolved', 'awaited', 'resolved'] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const MAX_TICKET_SUBJECT_LENGTH = 150;
export const MAX_TICKET_TEXT_LENGTH = 10_000;
const TextField = z.string().trim().min(1).max(MAX_TICKET_TEXT_LENGTH);

export const MAX_TICKET_FILES = 5;
/** Of all files of one message together. */
export const MAX_TICKET_FILE_BYTES = 5 * 1024 * 1024;
/** Pictures and documents, as they may be uploaded elsewhere. */
export const TICKET_FILE_TYPES = [...UPLOAD_TYPES.image, ...UPLOAD_TYPES.document] as const;

// Forms' part of zod has no base64.
const Base64Field = z
  .string()
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
  .refine((text) => text.length % 4 === 0);

/** A file that is sent with a message. */
export const TicketFileInput = z.strictObject({
  name: z.string().trim().min(1).max(200),
  type: z.enum(TICKET_FILE_TYPES),
  /** Its bytes in base64. */
  data: Base64Field.min(1).max(Math.ceil(MAX_TICKET_FILE_BYTES / 3) * 4),
});
export type TicketFileInput = z.infer<typeof TicketFileInput>;
const FilesField = z
  .array(TicketFileInput)
  .max(MAX_TICKET_FILES)
  .refine(
    (files) => files.reduce((sum, { data }) => sum + (data.length * 3) / 4, 0) <= MAX_TICKET_FILE_BYTES + 2,
  )
  .default([]);

/** GET …/files/:fileId */
export const TicketFile = z.object({ name: z.string(), type: z.string(), data: Base64Field });
export type TicketFile = z.infer<typeof TicketFile>;

export const TicketMessage = z.object({
  id: z.uuid(),
  /** Mail is public and came by email; a note is for operators alone. */
  kind: z.enum(['public', 'note', 'mail']),
  authorKind: z.enum(['owner', 'operator']),
  author: z.string(),
  body: z.string(),
  at: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int().positive() })).default([]),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const Ticket = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  type: TicketType,
  status: TicketStatus,
  subject: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Another ticket that this one names. */
export const TicketLink = z.object({ id: z.uuid(), number: z.int().positive() });

/** GET /api/sites/:accountId/tickets, newest change first. */
export const OwnedTickets = z.object({ tickets: z.array(Ticket) });
export type OwnedTickets = z.infer<typeof OwnedTickets>;

/** A ticket as its site's owner sees it: without notes, and without names of operators. */
export const OwnedTicket = Ticket.extend({
  consents: z.boolean(),
  /** When support requested the leave to act; null unless the owner has to decide. */
  accessRequestedAt: z.string().nullable(),
  messages: z.array(TicketMessage),
  /** The earlier ticket that this one goes on with. */
  follows: TicketLink.nullable(),
  mergedInto: TicketLink.nullable(),
});
export type OwnedTicket = z.infer<typeof OwnedTicket>;

/** POST /api/sites/:accountId/tickets */
export const OpenTicketInput = z.strictObject({
  type: TicketType,
  subject: z.string().trim().min(1).max(MAX_TICKET_SUBJECT_LENGTH),
  text: TextField,
  /** Lets operators read logs and versions of the site. */
  consents: z.boolean(),
  files: FilesField,
});
export type OpenTicketInput = z.infer<typeof OpenTicketInput>;

/**
 * POST /api/sites/:accountId/tickets/:ticketId/messages: the reply is the ticket that took it. It reopens a ticket resolved
 * less than 14 days ago; later a new one goes on with it.
 */
export const TicketReplyInput = z.strictObject({ text: TextField, files: FilesField });
export type TicketReplyInput = z.infer<typeof TicketReplyInput>;

/** A ticket in the operators' queue. */
export const OperatorTicket = Ticket.extend({
  site: z.object({ account_id: z.uuid(), slug: z.string(), name: z.string() }),
  assignee: z.string().nullable(),
  dueAt: z.string().nullable(),
});
export type OperatorTicket = z.infer<typeof OperatorTicket>;

export const TICKETS_PAGE_SIZE = 50;
const SORTS = ['due', 'created', 'updated'] as const;
export const TICKET_SORTS = [...SORTS, ...SORTS.map((key) => `-${key}` as const)];

/** GET /api/operator/tickets?search=&status=&type=&assignee=&overdue=&sort=&limit=&offset= */
export const OperatorTickets = z.object({
  tickets: z.array(OperatorTicket),
  total: z.int().nonnegative(),
  /** Operators to whom tickets can be assigned. */
  operators: z.array(z.string()),
});
export type OperatorTickets = z.infer<typeof OperatorTickets>;

/** A ticket as operators see it. Send `etag` as If-Match with changes and replies. */
export const OperatorTicketDetail = OperatorTicket.extend({
  consents: z.boolean(),
  accessRequestedAt: z.string().nullable(),
  /** Until when the owner lets support act. */
  accessEndsAt: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  messages: z.array(TicketMessage),
  follows: TicketLink.nullable(),
  mergedInto: TicketLink.nullable(),
  firstResponseDueAt: z.string().nullable(),
  firstRepliedAt: z.string().nullable(),
  awaitedSince: z.string().nullable(),
  operators: z.array(z.string()),
  /** Other operators who are writing a reply now. */
  replying: z.array(z.string()),
  etag: z.string(),
});
export type OperatorTicketDetail = z.infer<typeof OperatorTicketDetail>;

/** POST /api/operator/tickets/:ticketId/messages: a public reply is sent to the owner, and may set the status with it. */
export const OperatorReplyInput = z.strictObject({
  kind: z.enum(['public', 'note']),
  text: TextField,
  status: TicketStatus.optional(),
  files: FilesField,
});
export type OperatorReplyInput = z.infer<typeof OperatorReplyInput>;
/** Its fields in a form. */
export type OperatorReplyFields = z.input<typeof OperatorReplyInput>;

/** POST /api/operator/tickets/:ticketId/access-request: the message in which support requests the leave to act. */
export const AccessRequestInput = z.strictObject({ text: TextField });
export type AccessRequestInput = z.infer<typeof AccessRequestInput>;

/** PATCH /api/operator/tickets/:ticketId */
export const TicketChangeInput = z
  .strictObject({
    type: TicketType.optional(),
    status: TicketStatus.optional(),
    assignee: z.email().max(254).nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined));
export type TicketChangeInput = z.infer<typeof TicketChangeInput>;

/** POST /api/operator/tickets/:ticketId/merge: its messages move to another ticket of the same site. */
export const MergeTicketInput = z.strictObject({ into: z.int().positive() });

/** PUT /api/operator/tickets/:ticketId/presence */
export const TicketPresenceInput = z.strictObject({ isReplying: z.boolean() });

/** A mail to support as the provider's adapter hands it over, signed by `x-stoa-signature` over the raw body. */
export const InboundMail = z.object({
  /** Its Message-ID. */
  id: z.string().min(1).max(500),
  from: z.email().max(254),
  to: z.array(z.string().max(320)).max(50),
  subject: z.string().max(2_000).default(''),
  text: z.string().max(200_000).default(''),
  headers: z.record(z.string().max(200), z.string().max(5_000)).default({}),
});
export type InboundMail = z.infer<typeof InboundMail>;

const InboundOutcome = z.enum(['added', 'held', 'parked', 'repeat']);
export type InboundOutcome = z.infer<typeof InboundOutcome>;
export const InboundMailTaken = z.object({ outcome: InboundOutcome });

/** GET /api/operator/held-mails: emails from another sender than the ticket's owner, or without a ticket. */
export const HeldMails = z.object({
  mails: z.array(
    z.object({
      id: z.uuid(),
      sender: z.string(),
      subject: z.string(),
      text: z.string(),
      at: z.string(),
      /** Number of the ticket that it was sent to. */
      ticket: z.int().positive().nullable(),
    }),
  ),
});
export type HeldMails = z.infer<typeof HeldMails>;

/** Fields with which a held mail is added to a ticket. */
export const HeldMailAcceptFields = z.strictObject({ ticket: z.int().positive() });
/** POST /api/operator/held-mails/:mailId */
export const HeldMailInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('accept'), ticket: z.int().positive().optional() }),
  z.strictObject({ action: z.literal('discard') }),
]);
export type HeldMailInput = z.infer<typeof HeldMailInput>;

export const CannedReplyInput = z.strictObject({
  title: z.string().trim().min(1).max(80),
  text: TextField,
});
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;
export const CannedReply = CannedReplyInput.extend({ id: z.uuid() });
export type CannedReply = z.infer<typeof CannedReply>;
/** GET /api/operator/canned-replies, by title. */
export const CannedReplies = z.object({ replies: z.array(CannedReply) });
export type CannedReplies = z.infer<typeof CannedReplies>;
