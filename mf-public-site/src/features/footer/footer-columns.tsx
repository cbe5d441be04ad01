import { styled } from 'styled-components';
import type { FooterColumn } from '@stoa/shared/contracts/account';
import { onMobile, space } from '@stoa/shared/ui';
import { paragraphs } from '../../parts/paragraphs.ts';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

const Columns = styled.div<{ $isCentered: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(10)} ${space(12)};
  justify-content: ${({ $isCentered }) => ($isCentered ? 'center' : 'space-between')};
  text-align: ${({ $isCentered }) => ($isCentered ? 'center' : 'start')};
  padding-block-end: ${space(12)};
`;
const Column = styled.div<{ $width: number | undefined }>`
  flex: ${({ $width }) => Math.max(0.1, $width ?? 1)} 1 10rem;
  min-inline-size: 10rem;
  h2 {
    margin-block-end: ${space(4)};
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-sm);
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  ul {
    display: grid;
    gap: ${space(2)};
    padding: 0;
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  div {
    font-size: inherit;
  }
  ${onMobile} {
    flex-basis: 100%;
  }
`;

/** The columns as the account set them: a list of links, or a block of text. */
export function FooterColumns(props: { columns: readonly FooterColumn[]; isCentered: boolean }) {
  return (
    <Columns $isCentered={props.isCentered}>
      {props.columns.map((column) => (
        <Column key={column.title} $width={column.width} data-column={column.type} dir="auto">
          <h2>{column.title}</h2>
          {typeof column.data === 'string' ? (
            <SafeHtml html={paragraphs(column.data)} />
          ) : (
            <LinkList links={column.data} />
          )}
        </Column>
      ))}
    </Columns>
  );
}

function LinkList({ links }: { links: Exclude<FooterColumn['data'], string> }) {
  return (
    <ul>
      {links.map(({ data: { menuItem } }) => (
        <li key={`${menuItem.label}${menuItem.item_url}`}>
          <SiteLink to={menuItem.item_url}>{menuItem.label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
