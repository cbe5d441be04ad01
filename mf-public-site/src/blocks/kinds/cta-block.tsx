import { css, styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { space } from '@stoa/shared/ui';
import { SiteLink } from '../../parts/site-link.tsx';
import { Band } from './band.tsx';

type Layout = NonNullable<BlockOf<'cta'>['layout']>;

const button = css`
  a {
    padding: ${space(3)} ${space(6)};
    border: 1px solid currentColor;
    border-radius: var(--stoa-radius);
    background: var(--stoa-on-band);
    color: var(--stoa-band);
    font-weight: 560;
    text-decoration: none;
    &:focus-visible {
      outline-color: currentColor;
    }
  }
`;
const layouts: Record<Layout, ReturnType<typeof css>> = {
  panel: css`
    padding: clamp(2rem, 5vw, 4rem);
    background: var(--stoa-band);
    color: var(--stoa-on-band);
    border-radius: var(--stoa-radius-lg);
    ${button}
  `,
  band: css`
    a {
      padding: ${space(3)} ${space(6)};
      border-radius: var(--stoa-radius);
      background: var(--stoa-primary);
      color: var(--stoa-on-primary);
      font-weight: 560;
      text-decoration: none;
    }
  `,
  plain: css`
    padding-block-start: clamp(1.5rem, 4vw, 3rem);
    border-block-start: 1px solid var(--stoa-text);
    h2 {
      font-size: var(--stoa-size-3xl);
    }
    a {
      font-size: var(--stoa-size-lg);
    }
  `,
};
const Panel = styled.div<{ $layout: Layout }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)} ${space(12)};
  > div {
    flex: 1 1 20rem;
  }
  p {
    margin-block-start: ${space(3)};
    max-inline-size: 50ch;
  }
  ${({ $layout }) => layouts[$layout]}
`;

/** One thing to do now: on a panel, across the page, or as a plain line. */
export function CtaBlock({ block }: { block: BlockOf<'cta'> }) {
  const { heading, text, action, layout = 'panel' } = block;
  return (
    <Band tone={layout === 'band' ? 'strong' : 'plain'}>
      <Panel $layout={layout} data-layout={layout}>
        <div>
          <h2>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        {action && <SiteLink to={action.href}>{action.label}</SiteLink>}
      </Panel>
    </Band>
  );
}
