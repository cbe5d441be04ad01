import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../router/index.ts';
import { Spinner } from './spinner.tsx';
import { hoverTransition, space } from './tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
interface ButtonStyle {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

const variants = {
  primary: css`
    background: var(--stoa-primary);
    color: var(--stoa-on-primary);
    &:hover:not(:disabled) {
      background: var(--stoa-primary-hover);
    }
  `,
  secondary: css`
    background: var(--stoa-surface);
    border-color: var(--stoa-border-strong);
    color: var(--stoa-text);
    &:hover:not(:disabled) {
      background: var(--stoa-primary-soft);
    }
  `,
  quiet: css`
    background: transparent;
    color: inherit;
    &:hover:not(:disabled) {
      background: var(--stoa-primary-soft);
    }
  `,
  danger: css`
    background: var(--stoa-danger-fill);
    color: var(--stoa-on-danger);
    &:hover:not(:disabled) {
      filter: brightness(0.92);
    }
  `,
};

const sizes = {
  sm: css`
    min-block-size: 2rem;
    padding: ${space(1)} ${space(3)};
    font-size: var(--stoa-size-sm);
  `,
  md: css`
    min-block-size: 2.75rem;
    padding: ${space(2)} ${space(4)};
  `,
  lg: css`
    min-block-size: 3.25rem;
    padding: ${space(3)} ${space(6)};
    font-size: 1.05rem;
  `,
};

const style = css<ButtonStyle>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  inline-size: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: 1px solid transparent;
  border-radius: var(--stoa-radius);
  font-weight: 560;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  ${hoverTransition('background', 'border-color')}
  &:disabled,
  &[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  svg {
    flex: none;
  }
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
`;

const ButtonElement = styled.button<ButtonStyle>`
  ${style}
`;
const LinkElement = styled(Link)<ButtonStyle>`
  ${style}
`;
const OuterLink = styled.a<ButtonStyle>`
  ${style}
`;

interface Shape {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  children?: ReactNode;
}

/** A button. While `busy` it cannot be pressed and says so to screen readers; its words and the focus stay. */
export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Shape & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <ButtonElement
      {...rest}
      type={type}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {busy && <Spinner />}
      {children}
    </ButtonElement>
  );
}

/** A link that looks like a button; a path stays inside the app, a full address leaves it. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  block = false,
  to,
  ...rest
}: Shape & { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const shape = { $variant: variant, $size: size, $block: block };
  return to.startsWith('/') && !to.startsWith('//') ? (
    <LinkElement {...rest} {...shape} to={to} />
  ) : (
    <OuterLink {...rest} {...shape} href={to} />
  );
}

/** A square button that holds only an icon; `label` is its name. */
export function IconButton({ label, children, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <IconElement type="button" {...rest} aria-label={label} title={label}>
      {children}
    </IconElement>
  );
}

const IconElement = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--stoa-radius);
  background: transparent;
  color: inherit;
  position: relative;
  ${hoverTransition('background')}
  &:hover {
    background: var(--stoa-primary-soft);
  }
`;
