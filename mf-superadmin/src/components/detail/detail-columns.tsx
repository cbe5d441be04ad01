import { space } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Room = styled.div`
  container: detail / inline-size;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  @container detail (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    align-items: start;
  }
`;
const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  min-inline-size: 0;
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  /* Beside each other where they stand below the sections. */
  @container detail (min-width: 32rem) and (max-width: 55.99rem) {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The sections of a record, its facts beside them where there is room. */
export function DetailColumns({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <Room>
      <Columns>
        <Sections>{children}</Sections>
        <aside>{facts}</aside>
      </Columns>
    </Room>
  );
}

/** Lists the facts of a record that are not changed here; absent values are left out. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <Facts>
      {facts
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
