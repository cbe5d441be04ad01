import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CertificateDesign } from '../contracts/certificate-designs.ts';
import { Card, space } from '../ui/index.ts';
import { SealMark } from './seal-mark.tsx';

const ACCENTS = {
  primary: 'var(--stoa-primary-text)',
  accent: 'var(--stoa-accent-text, var(--stoa-primary-text))',
  text: 'var(--stoa-text)',
} as const;

const Sheet = styled(Card)<{ $accent: string }>`
  --sheet-accent: ${({ $accent }) => $accent};
  position: relative;
  display: grid;
  gap: ${space(6)};
  min-inline-size: 0;
  padding: clamp(1.5rem, 5vw, 3.5rem);
  text-align: center;
  justify-items: center;
  overflow: clip;
  overflow-wrap: anywhere;
  &[data-design='frame'] {
    border: 2px solid var(--sheet-accent);
    outline: 1px solid var(--sheet-accent);
    outline-offset: -9px;
  }
  &[data-design='seal'] {
    border: 2px solid var(--sheet-accent);
  }
  &[data-design='band'] {
    border-block-start: 2.25rem solid var(--sheet-accent);
    border-block-end: 0.4rem solid var(--sheet-accent);
  }
  &[data-design='plain']::before {
    content: '';
    inline-size: 5rem;
    block-size: 3px;
    background: var(--sheet-accent);
  }
  > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  dl {
    display: grid;
    gap: ${space(4)};
    inline-size: 100%;
    margin: 0;
  }
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
  }
  dd[data-large] {
    font-family: var(--stoa-font-heading);
    font-size: var(--stoa-size-xl);
  }
`;
const Title = styled.p`
  margin: 0;
  color: var(--sheet-accent);
  font-family: var(--stoa-font-heading);
  font-size: var(--stoa-size-2xl);
  font-weight: 600;
  line-height: 1.2;
`;
const Signature = styled.p`
  min-inline-size: 12rem;
  margin: 0;
  padding-block-start: ${space(2)};
  border-block-start: 1px solid var(--stoa-text);
  font-weight: 560;
  small {
    display: block;
    color: var(--stoa-muted);
    font-weight: 400;
  }
`;

/** A certificate on the screen, in the look that its account gave it. */
export function CertificateSheet(props: {
  design: CertificateDesign;
  account: ReactNode;
  /** Title of a design that sets none of its own. */
  title: string;
  heading?: 'h1' | 'p';
  /** Whose it is and for what, each with its name. */
  lines: readonly (readonly [name: string, text: string])[];
  /** Days and numbers. */
  facts: readonly (readonly [name: string, text: string])[];
  children?: ReactNode;
}) {
  const { design } = props;
  return (
    <Sheet as="article" data-design={design.design} $accent={ACCENTS[design.accent]}>
      {design.design === 'seal' && <SealMark />}
      <div>
        <p>{props.account}</p>
        <Title as={props.heading ?? 'p'} dir="auto">
          {design.title || props.title}
        </Title>
      </div>
      <dl>
        {props.lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-large dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {design.text && <p dir="auto">{design.text}</p>}
      <dl>
        {props.facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {design.signature && (
        <Signature dir="auto">
          {design.signature}
          {design.signature_role && <small>{design.signature_role}</small>}
        </Signature>
      )}
      {props.children}
    </Sheet>
  );
}
