import { styled } from 'styled-components';
import { useConsent } from '@stoa/shared/consent';
import { EMBED_PATH } from '@stoa/shared/contracts/embed';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { Container, space } from '@stoa/shared/ui';
import { CookieSettingsButton } from '../../consent/settings-button.tsx';
import { useSiteTranslations } from '../../translations/index.ts';

const Room = styled.div`
  margin-block: clamp(1.25rem, 2.5vw, 2rem);
  iframe {
    display: block;
    inline-size: 100%;
    border: 0;
    border-radius: var(--stoa-radius-lg);
  }
`;
const Waiting = styled.div<{ $height: number }>`
  display: grid;
  min-block-size: ${({ $height }) => Number($height) || 0}px;
  place-content: center;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(6)};
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius-lg);
  text-align: center;
  button {
    color: var(--stoa-primary-text);
    text-decoration: underline;
  }
`;

/**
 * Mark-up of the managers' own, in a frame of an origin of its own that can neither read nor leave the page. It may bring
 * in others, so it comes only to those who allowed them; the room for it is there from the start.
 */
export function EmbedBlock({
  block,
  owner,
  place,
}: {
  block: BlockOf<'embed'>;
  owner: string;
  place: number;
}) {
  const { t } = useSiteTranslations();
  const isAllowed = useConsent() === 'all';
  return (
    <Container>
      <Room>
        {isAllowed ? (
          <iframe
            title={block.title}
            src={`${EMBED_PATH}?of=${owner}&block=${place}`}
            height={block.height}
            sandbox="allow-scripts"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        ) : (
          <Waiting $height={block.height}>
            <strong>{block.title}</strong>
            <p>{t('embed.waits')}</p>
            <CookieSettingsButton />
          </Waiting>
        )}
      </Room>
    </Container>
  );
}
