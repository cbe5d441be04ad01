import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PreviewLink, PreviewTarget } from '@stoa/shared/contracts/preview';
import type { PreviewContent } from '@stoa/shared/contracts/preview-messages';
import { useTranslations } from '@stoa/shared/i18n';
import { Cluster, IconButton, Notice, Skeleton, space } from '@stoa/shared/ui';
import { type PreviewMessage, usePreview } from '../data/use-preview.ts';

const WIDTHS = { desktop: 1280, phone: 390 } as const;
type WidthName = keyof typeof WIDTHS;

const Pane = styled.section`
  position: sticky;
  inset-block-start: ${space(4)};
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
`;
const Views = styled(Cluster)`
  [aria-pressed='true'] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
  }
`;
const Stage = styled.div`
  display: grid;
  justify-content: center;
  overflow: hidden;
  block-size: min(78vh, 60rem);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-sunken);
`;
const Frame = styled.iframe`
  display: block;
  border: 0;
  background: #fff;
  transform-origin: top center;
`;

/** The real page as it would be, beside what is being typed. */
export function PreviewPane(props: {
  target: PreviewTarget;
  path: string;
  content?: PreviewContent;
  account?: PreviewMessage['account'];
  /** Requests the link; this site's own service does without it. */
  requestLink?: () => Promise<PreviewLink>;
}) {
  const { t } = useTranslations('dashboard');
  const [chosen, setWidth] = useState<WidthName | null>(null);
  const { url, error, frame } = usePreview(
    props.target,
    {
      ...(props.content && { content: props.content }),
      ...(props.account && { account: props.account }),
    },
    props.requestLink,
  );
  const [room, setRoom] = useState<{ inline: number; block: number } | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!stage || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ inline: stage.clientWidth, block: stage.clientHeight }),
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);
  const width = chosen ?? (room && room.inline < WIDTHS.phone ? 'phone' : 'desktop');
  const wanted = WIDTHS[width];
  const scale = room ? Math.min(1, room.inline / wanted) : 1;
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <Pane aria-label={t('preview.title')}>
      <Cluster $justify="space-between">
        <strong>{t('preview.title')}</strong>
        <Views $gap={1}>
          {(Object.keys(WIDTHS) as WidthName[]).map((name) => (
            <IconButton
              key={name}
              label={t(`preview.${name}`)}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              {name === 'desktop' ? <Monitor {...icon} /> : <Smartphone {...icon} />}
            </IconButton>
          ))}
          {url && (
            <IconButton label={t('preview.open')} onClick={() => window.open(url, '_blank', 'noopener')}>
              <ExternalLink {...icon} />
            </IconButton>
          )}
        </Views>
      </Cluster>
      {error && <Notice tone="warning">{t('preview.failed', { reason: error.message })}</Notice>}
      <Stage ref={setStage}>
        {url && room ? (
          <Frame
            ref={frame}
            src={url}
            title={t('preview.of', { path: props.path })}
            width={wanted}
            height={Math.ceil(room.block / scale)}
            style={{ transform: `scale(${scale})` }}
          />
        ) : (
          !error && <Skeleton $height="100%" />
        )}
      </Stage>
    </Pane>
  );
}
