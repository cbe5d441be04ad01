import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { SiteLink } from '../../parts/site-link.tsx';
import { Band } from './band.tsx';

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)} ${space(12)};
  padding: clamp(2rem, 5vw, 4rem);
  background: var(--stoa-primary);
  color: var(--stoa-on-primary);
  border-radius: var(--stoa-radius-lg);
  > div {
    flex: 1 1 20rem;
  }
  p {
    margin-block-start: ${space(3)};
    max-inline-size: 50ch;
  }
  a {
    padding: ${space(3)} ${space(6)};
    border: 1px solid currentColor;
    border-radius: var(--stoa-radius);
    background: var(--stoa-on-primary);
    color: var(--stoa-primary);
    font-weight: 560;
    text-decoration: none;
    &:focus-visible {
      outline-color: currentColor;
    }
  }
`;

/** One thing to do now. */
export function CtaBlock({ block }: { block: BlockOf<'cta'> }) {
  const { heading, text, action } = block;
  return (
    <Band>
      <Panel>
        <div>
          <h2>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        {action && <SiteLink to={action.href}>{action.label}</SiteLink>}
      </Panel>
    </Band>
  );
}
