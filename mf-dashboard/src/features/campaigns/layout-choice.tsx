import type { EditedContent } from '@stoa/shared/contracts/campaign-fields';
import type { EmailBlock } from '@stoa/shared/contracts/email-blocks';
import { Button, Cluster, Stack } from '@stoa/shared/ui';
import { useSite } from '@stoa/shared/shell';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';

const LAYOUTS = ['letter', 'digest', 'course', 'sale', 'live', 'survey', 'winBack'] as const;
type Layout = (typeof LAYOUTS)[number];

/** Layouts an email can start from, in the language of the dashboard. */
export function LayoutChoice(props: {
  hasSubject: boolean;
  onChoose(content: Pick<EditedContent, 'blocks'> & { subject?: string }): void;
}) {
  const { t } = useCampaignTranslations();
  const { domain } = useSite();
  const choose = (layout: Layout) =>
    props.onChoose({
      ...(props.hasSubject ? {} : { subject: t(`layouts.${layout}.subject`) }),
      blocks: layoutBlocks(layout, t, domain ? `https://${domain}/` : `${location.origin}/`).map((block) => ({
        key: crypto.randomUUID(),
        block,
      })),
    });
  return (
    <Stack as="section" $gap={2} aria-label={t('layoutsTitle')}>
      <span>{t('layoutsTitle')}</span>
      <Cluster $gap={2}>
        {LAYOUTS.map((layout) => (
          <Button key={layout} type="button" variant="secondary" size="sm" onClick={() => choose(layout)}>
            {t(`layouts.${layout}.name`)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

/** The blocks of a layout; the texts are written to be replaced. */
export function layoutBlocks(layout: Layout, t: (key: string) => string, site: string): EmailBlock[] {
  const say = (part: string) => t(`layouts.${layout}.${part}`);
  const text = (part: string): EmailBlock => ({
    type: 'text',
    html: say(part)
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
  });
  const heading: EmailBlock = { type: 'heading', text: say('subject') };
  const button: EmailBlock = { type: 'button', label: say('action'), url: site };
  if (layout === 'letter') return [text('text')];
  if (layout === 'digest')
    return [
      heading,
      text('text'),
      { type: 'divider' },
      text('second'),
      { type: 'divider' },
      text('third'),
      button,
    ];
  if (layout === 'live')
    return [heading, text('text'), button, { type: 'spacer', height: 16 }, text('second')];
  return [heading, text('text'), button];
}
