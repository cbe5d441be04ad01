import { styled } from 'styled-components';
import { isSafeAddress } from '@stoa/shared/html/safe-html';
import { coverPattern } from './cover-pattern.ts';

const Frame = styled.div<{ $ratio: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img,
  svg {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A picture in a fixed shape, so that nothing jumps; a drawing made from the name where there is none. */
export function Cover(props: {
  src: string | undefined;
  alt?: string;
  seed: string;
  ratio?: string;
  isFirst?: boolean;
}) {
  const { src, ratio = '16 / 10' } = props;
  return (
    <Frame $ratio={ratio}>
      {src && isSafeAddress(src) ? (
        <img
          src={src}
          alt={props.alt ?? ''}
          width={960}
          height={600}
          loading={props.isFirst ? 'eager' : 'lazy'}
          fetchPriority={props.isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Pattern seed={props.seed} />
      )}
    </Frame>
  );
}

function Pattern({ seed }: { seed: string }) {
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" fill="none">
      {coverPattern(seed).map((path) => (
        <path key={path} d={path} stroke="currentColor" strokeWidth="0.7" opacity="0.55" />
      ))}
    </svg>
  );
}
