import type { Database } from '../../../shared/database/connect.ts';
import type { AccountAddress } from '../../../shared/http/site-url.ts';
import { type EmailTemplate, parseTemplate } from '../content/merge-fields.ts';

export interface SendableContent {
  template: EmailTemplate;
  links: string[];
  senderName: string;
  replyTo: string | null;
  siteName: string;
  address: AccountAddress;
}

interface ContentRow {
  subject: string;
  compiled: { html: string; text: string } | null;
  links: string[];
  sender_name: string;
  reply_to: string | null;
  site: string;
  slug: string;
  domain: string | null;
  verified: boolean;
}

const MAX_CONTENTS = 50;

/** Reads a compiled text; null where it is not compiled. */
export async function readContent(database: Database, contentId: string): Promise<SendableContent | null> {
  const [row] = await database<ContentRow[]>`select * from ops.compiled_content(${contentId})`;
  if (!row?.compiled) return null;
  return {
    template: parseTemplate({ subject: row.subject, html: row.compiled.html, text: row.compiled.text }),
    links: row.links,
    senderName: row.sender_name || row.site,
    replyTo: row.reply_to,
    siteName: row.site,
    address: { slug: row.slug, domain: row.domain, verified: row.verified },
  };
}

/** Parses each text once; a text that is being sent never changes. */
export function createContentCache(database: Database) {
  const cached = new Map<string, Promise<SendableContent | null>>();
  return (contentId: string): Promise<SendableContent | null> => {
    const known = cached.get(contentId);
    if (known) return known;
    const reading = readContent(database, contentId);
    cached.set(contentId, reading);
    reading.catch(() => cached.delete(contentId));
    if (cached.size > MAX_CONTENTS) cached.delete(cached.keys().next().value!);
    return reading;
  };
}
