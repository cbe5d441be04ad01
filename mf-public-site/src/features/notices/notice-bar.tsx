import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { inkOn, parseHex, toHex } from '@stoa/shared/ui/contrast';
import { onMobile, space, withoutScript } from '@stoa/shared/ui';
import { SafeHtml } from '../../parts/safe-html.tsx';

const Bar = styled.aside<{ $ground: string; $ink: string }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(1)} clamp(1rem, 4vw, 2.5rem);
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  > div {
    max-inline-size: none;
    font-size: var(--stoa-size-sm);
    line-height: 1.45;
    unicode-bidi: plaintext;
    text-align: center;
    ${onMobile} {
      text-align: start;
    }
  }
  ${withoutScript} {
    button {
      display: none;
    }
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** A line across the page in a colour of the tenant; its ink is chosen so that it can be read. */
export function NoticeBar(props: { label: string; html: string; ground?: string; children?: ReactNode }) {
  const chosen = props.ground === undefined ? null : parseHex(props.ground);
  const ground = chosen ? toHex(chosen) : 'var(--stoa-primary)';
  const ink = chosen ? toHex(inkOn(chosen)) : 'var(--stoa-on-primary)';
  return (
    <Bar aria-label={props.label} $ground={ground} $ink={ink} data-ink={ink}>
      <SafeHtml html={props.html} />
      {props.children}
    </Bar>
  );
}
