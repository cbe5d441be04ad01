import { useSite } from '@stoa/shared/shell';
import { initials } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Mark = styled.span<{ $isBare?: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: var(--stoa-radius);
  overflow: hidden;
  background: ${({ $isBare }) => ($isBare ? 'transparent' : 'var(--stoa-primary)')};
  color: var(--stoa-on-primary);
  font-family: var(--stoa-font-heading);
  font-weight: 600;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

/** The site's icon, or its first letter. The name stands beside it. */
export function SiteMark() {
  const { name, settings } = useSite();
  const [failed, setFailed] = useState(false);
  if (settings.icon && !failed) {
    return (
      <Mark aria-hidden="true" $isBare>
        <img src={settings.icon} alt="" width={36} height={36} onError={() => setFailed(true)} />
      </Mark>
    );
  }
  return <Mark aria-hidden="true">{initials(name).slice(0, 1)}</Mark>;
}
