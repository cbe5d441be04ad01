import type { GroupPicture } from '@stoa/shared/contracts/groups';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { LinkedPicture } from '../../../data/linked-picture.tsx';
import { usePictureUrls } from './pictures-of-group.ts';

const Gallery = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count > 1 ? 2 : 1)}, minmax(0, 1fr));
  gap: ${space(2)};
  a,
  span {
    display: block;
    overflow: hidden;
    aspect-ratio: ${({ $count }) => ($count > 1 ? '4 / 3' : '16 / 10')};
    border-radius: var(--stoa-radius);
    background: var(--stoa-sunken);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A post's pictures side by side; each opens whole in a tab of its own. */
export function Pictures({
  pictures,
  name,
}: {
  pictures: readonly GroupPicture[];
  name: (at: number) => string;
}) {
  const urls = usePictureUrls(pictures);
  if (pictures.length === 0) return null;
  return (
    <Gallery $count={pictures.length}>
      {pictures.map(({ path, alt }, index) => {
        const url = urls[path];
        if (!url) return <span key={path} />;
        return (
          <a key={path} href={url} target="_blank" rel="noreferrer" aria-label={alt || name(index + 1)}>
            <LinkedPicture src={url} alt={alt} />
          </a>
        );
      })}
    </Gallery>
  );
}
