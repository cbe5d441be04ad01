import { useState } from 'react';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { useBootstrap } from '@stoa/shared/shell';
import { coverPattern } from './cover-pattern.ts';
import { imageSet } from './image-set.ts';

/**
 * A picture in as many pixels as its place needs. Its size is always told, so that nothing moves when it comes; where it
 * does not come, a drawing made of `seed` stands in its place.
 */
export function Picture(props: {
  src: string | undefined;
  alt: string;
  seed: string;
  width: number;
  height: number;
  /** Rendered width, as in the attribute `sizes`. */
  sizes: string;
  /** It stands where the page opens: it comes before everything else. */
  isFirst?: boolean;
}) {
  const { src, alt, seed, width, height, sizes, isFirst = false } = props;
  const { backend } = useBootstrap();
  const [missing, setMissing] = useState<string | null>(null);
  if (!src || missing === src || !isSafeAddress(src)) return <Pattern seed={seed} label={src ? alt : ''} />;
  const set = imageSet(src, backend.url, width * 2);
  return (
    <img
      {...set}
      {...(set.srcSet ? { sizes } : {})}
      ref={(image) => {
        // It may have failed before anybody listened.
        if (image && set.srcSet && image.complete && image.naturalWidth === 0) setMissing(src);
      }}
      onError={() => setMissing(src)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

function Pattern({ seed, label }: { seed: string; label: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      data-placeholder=""
      {...named}
    >
      {coverPattern(seed).map((path) => (
        <path key={path} d={path} stroke="currentColor" strokeWidth="0.7" opacity="0.55" />
      ))}
    </svg>
  );
}
