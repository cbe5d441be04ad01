import { Play } from 'lucide-react';
import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { space } from '@stoa/shared/ui';
import { Picture } from '../../parts/picture.tsx';
import { Band } from './band.tsx';

const Frame = styled.figure`
  video,
  a {
    display: block;
    position: relative;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    background: var(--stoa-sunken);
    border-radius: var(--stoa-radius-lg);
  }
  a > :is(img, svg:first-child) {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  a > span {
    position: absolute;
    inset-block-end: ${space(4)};
    inset-inline-start: ${space(4)};
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(2)} ${space(4)};
    border-radius: var(--stoa-radius);
    background: var(--stoa-primary);
    color: var(--stoa-on-primary);
    font-weight: 560;
  }
  figcaption {
    padding-block-start: ${space(3)};
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;

/** A film of the site plays here; one that lies with somebody else is opened there, so that nobody is told of the visit before. */
export function VideoBlock({ block }: { block: BlockOf<'video'> }) {
  const { src, title, poster, caption, heading } = block;
  if (!isSafeAddress(src)) return null;
  const isFilm = /\.(mp4|webm|ogv|ogg|mpeg)$/i.test(src.split(/[?#]/, 1)[0] ?? '');
  return (
    <Band heading={heading}>
      <Frame>
        {isFilm ? (
          // Captions are up to the author; the title describes the video.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video controls preload="none" playsInline aria-label={title} poster={poster?.src} src={src} />
        ) : (
          <a href={src} target="_blank" rel="noopener noreferrer">
            <Picture
              src={poster?.src}
              alt={poster?.alt ?? ''}
              seed={title}
              width={1600}
              height={900}
              sizes="(max-width: 1150px) 92vw, 72rem"
            />
            <span>
              <Play size={18} strokeWidth={1.5} aria-hidden /> {title}
            </span>
          </a>
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </Frame>
    </Band>
  );
}
