import { css, styled } from 'styled-components';
import { onMobile, space } from '@stoa/shared/ui';

export const FOOTER_STYLES = ['columns', 'centered', 'minimal', 'solid'] as const;
export type FooterStyle = (typeof FOOTER_STYLES)[number];

/** The look of a stored footer style; an unknown one is `columns`. */
export function footerStyle(style: string): FooterStyle {
  return FOOTER_STYLES.find((variant) => variant === style) ?? 'columns';
}

const styles: Record<FooterStyle, ReturnType<typeof css>> = {
  columns: css`
    background: var(--stoa-sunken);
    border-block-start: 1px solid var(--stoa-border);
  `,
  centered: css`
    background: var(--stoa-ground);
    border-block-start: 1px solid var(--stoa-border);
  `,
  minimal: css`
    background: transparent;
    font-size: var(--stoa-size-sm);
  `,
  solid: css`
    background: var(--stoa-band);
    color: var(--stoa-on-band);
    p,
    small {
      color: inherit;
    }
  `,
};

export const Foot = styled.footer<{ $variant: FooterStyle }>`
  margin-block-start: clamp(2rem, 5vw, 4rem);
  padding-block: ${({ $variant }) => space($variant === 'minimal' ? 6 : 14)} ${space(8)};
  ${({ $variant }) => styles[$variant]}
`;

export const Bottom = styled.div<{ $variant: FooterStyle }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $variant }) => ($variant === 'centered' ? 'column' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)} ${space(8)};
  padding-block-start: ${space(6)};
  > div {
    display: grid;
    gap: ${space(4)};
    justify-items: ${({ $variant }) => ($variant === 'centered' ? 'center' : 'end')};
    text-align: ${({ $variant }) => ($variant === 'centered' ? 'center' : 'end')};
    ${onMobile} {
      justify-items: ${({ $variant }) => ($variant === 'centered' ? 'center' : 'start')};
      text-align: ${({ $variant }) => ($variant === 'centered' ? 'center' : 'start')};
    }
  }
  border-block-start: 1px solid
    ${({ $variant }) => ($variant === 'solid' ? 'currentColor' : 'var(--stoa-border)')};
  font-size: var(--stoa-size-sm);
  p {
    color: ${({ $variant }) => ($variant === 'solid' ? 'inherit' : 'var(--stoa-muted)')};
  }
`;

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: inherit;
  gap: ${space(2)} ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;
