import { styled } from 'styled-components';
import { space } from '@stoa/shared/ui';

/** A line of an answer: a mark, words, what can be done with it. */
export const AnswerLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  > input[type='radio'],
  > input[type='checkbox'] {
    flex: none;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    accent-color: var(--stoa-primary-text);
  }
  > button {
    flex: none;
  }
`;
export const Answers = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;
