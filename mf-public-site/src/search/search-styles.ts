import { styled } from 'styled-components';
import { motion, space } from '@stoa/shared/ui';

export const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  label {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    padding: 0 ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: 999px;
    font-size: var(--stoa-size-sm);
    cursor: pointer;
    &:hover {
      transition: background ${motion};
    }
    &:has(:checked) {
      background: var(--stoa-primary);
      border-color: var(--stoa-primary);
      color: var(--stoa-on-primary);
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--stoa-primary);
      outline-offset: 2px;
    }
  }
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`;

export const Hits = styled.ul`
  padding: 0;
  list-style: none;
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    inline-size: 100%;
    min-block-size: 3.25rem;
    padding: ${space(2)};
    background: none;
    border: 0;
    border-radius: var(--stoa-radius);
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    &:hover,
    &:focus-visible {
      background: var(--stoa-primary-soft);
    }
    &:focus-visible {
      outline: 2px solid var(--stoa-primary);
      outline-offset: -2px;
    }
  }
  span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  mark {
    background: none;
    color: var(--stoa-primary-text);
    font-weight: 650;
  }
  small {
    flex: none;
    color: var(--stoa-muted);
  }
  img,
  i {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: var(--stoa-radius);
    background: var(--stoa-sunken);
    object-fit: cover;
  }
  i {
    display: grid;
    place-items: center;
    color: var(--stoa-muted);
  }
`;

export const RecentHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
