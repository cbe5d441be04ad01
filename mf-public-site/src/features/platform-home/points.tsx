import { styled } from 'styled-components';
import { space } from '@stoa/shared/ui';

const List = styled.ol<{ $isNumbered: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space(10)};
  padding: 0;
  list-style: none;
  counter-reset: point;
  li {
    padding-block-start: ${space(5)};
    border-block-start: 1px solid var(--stoa-border-strong);
    counter-increment: point;
    ${({ $isNumbered }) =>
      $isNumbered &&
      `&::before {
        content: counter(point, upper-roman);
        display: block;
        margin-block-end: ${space(3)};
        font-family: var(--stoa-font-heading);
        color: var(--stoa-primary-text);
      }`}
  }
  h3 {
    margin-block-end: ${space(2)};
    font-size: 1.3rem;
  }
  p {
    color: var(--stoa-muted);
  }
`;

/** Short points side by side, with Roman numbers where their order counts. */
export function Points(props: { points: { title: string; text: string }[]; isNumbered?: boolean }) {
  return (
    <List $isNumbered={props.isNumbered ?? false}>
      {props.points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
