import type { GroupEntry } from '@stoa/shared/contracts/groups';
import { styled } from 'styled-components';

const Cover = styled.div<{ $height: string; $turn: number }>`
  block-size: ${({ $height }) => $height};
  background: ${({ $turn }) =>
    `linear-gradient(${$turn}deg, var(--stoa-primary-soft), color-mix(in srgb, var(--stoa-accent) 22%, var(--stoa-surface)))`};
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A group's picture, or a ground of the site's colours that is the same for the same group. */
export function GroupCover({ group, height }: { group: Pick<GroupEntry, 'slug' | 'image'>; height: string }) {
  const { image, alt = '' } = group.image;
  const turn = [...group.slug].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 360, 7);
  return (
    <Cover $height={height} $turn={turn}>
      {image && <img src={image} alt={alt} loading="lazy" />}
    </Cover>
  );
}
