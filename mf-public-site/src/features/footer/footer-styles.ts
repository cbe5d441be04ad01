import { css, styled } from 'styled-components';
import { onMobile, space } from '@stoa/shared/ui';

export const FOOTER_LOOKS = ['columns', 'centered', 'minimal', 'solid'] as const;
export type FooterLook = (typeof FOOTER_LOOKS)[number];

/** The look of a stored footer style; an unknown one is `columns`. */
export function footerLook(style: string): FooterLook {
  return FOOTER_LOOKS.find((look) => look === style) ?? 'columns';
}

const looks: Record<FooterLook, ReturnType<typeof css>> = {
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

export const Foot = styled.footer<{ $look: FooterLook }>`
  margin-block-start: clamp(2rem, 5vw, 4rem);
  padding-block: ${({ $look }) => space($look === 'minimal' ? 6 : 14)} ${space(8)};
  ${({ $look }) => looks[$look]}
`;

export const Bottom = styled.div<{ $look: FooterLook }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $look }) => ($look === 'centered' ? 'column' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)} ${space(8)};
  padding-block-start: ${space(6)};
  > div {
    display: grid;
    gap: ${space(4)};
    justify-items: ${({ $look }) => ($look === 'centered' ? 'center' : 'end')};
    text-align: ${({ $look }) => ($look === 'centered' ? 'center' : 'end')};
    ${onMobile} {
      justify-items: ${({ $look }) => ($look === 'centered' ? 'center' : 'start')};
      text-align: ${({ $look }) => ($look === 'centered' ? 'center' : 'start')};
    }
  }
  border-block-start: 1px solid ${({ $look }) => ($look === 'solid' ? 'currentColor' : 'var(--stoa-border)')};
  font-size: var(--stoa-size-sm);
  p {
    color: ${({ $look }) => ($look === 'solid' ? 'inherit' : 'var(--stoa-muted)')};
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
