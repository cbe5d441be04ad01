import { isLanguage } from '@stoa/shared/contracts/languages';
import type { Database } from '../../../shared/database/connect.ts';
import { mailTranslations } from '../../../shared/mail/mail-translations.ts';
import { compileContent } from '../content/compile-content.ts';
import { parseTemplate } from '../content/merge-fields.ts';
import type { MjmlCompiler } from '../content/mjml-process.ts';

const CHUNK = 5_000;

interface ToPrepare {
  id: string;
  account_id: string;
  tracking: 'none' | 'counts' | 'contacts';
  postal_address: string;
  site: string;
  theme_primary: string | null;
  contents: StoredContent[];
}
export interface StoredContent {
  id: string;
  language: string;
  subject: string;
  preheader: string;
  blocks: unknown;
  isCompiled: boolean;
}

/** Compiles the texts of one campaign and freezes its audience. Returns whether there was one. */
export async function prepareCampaign(database: Database, compiler: MjmlCompiler): Promise<boolean> {
  const [campaign] = await database<ToPrepare[]>`select * from ops.campaign_to_prepare()`;
  if (!campaign) return false;
  for (const content of campaign.contents.filter(({ isCompiled }) => !isCompiled)) {
    try {
      await compile(database, campaign, content, compiler);
    } catch (error) {
      const reason = String((error as Error).message).split('\n', 1)[0]!;
      await database`select ops.fail_preparation(${campaign.id}, ${`${content.language}: ${reason}`})`;
      return true;
    }
  }
  for (;;) {
    const [row] = await database<
      [{ more: boolean }]
    >`select ops.prepare_campaign(${campaign.id}, ${CHUNK}) as more`;
    if (!row.more) return true;
  }
}

async function compile(
  database: Database,
  campaign: ToPrepare,
  content: StoredContent,
  compiler: MjmlCompiler,
): Promise<void> {
  const compiled = await compileContent(
    {
      ...content,
      ...designOf(content.language, campaign.site),
      siteName: campaign.site,
      primary: campaign.theme_primary,
      postalAddress: campaign.postal_address,
    },
    compiler,
    { isTracked: campaign.tracking !== 'none', countsOpens: campaign.tracking === 'contacts' },
  );
  const { links, ...parts } = compiled;
  // A tag that cannot be filled is found before anybody gets the email.
  parseTemplate({ subject: content.subject, ...parts });
  await database`
    select ops.store_compiled(${content.id}, ${database.json(parts)}, ${database.json(links)})`;
}

/** Returns the language and the words around a text. */
export function designOf(code: string, site: string) {
  const language = isLanguage(code) ? code : 'en';
  const say = mailTranslations(language);
  return {
    language,
    labels: {
      view: say('campaign.view'),
      leave: say('campaign.leave'),
      preferences: say('campaign.preferences'),
      why: say('campaign.why', { site }),
    },
  };
}
