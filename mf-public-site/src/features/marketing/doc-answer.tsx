import { styled } from 'styled-components';
import { MAX_DOC_ANSWER_LENGTH } from '@stoa/shared/contracts/limits';
import { Button, Cluster, space } from '@stoa/shared/ui';
import { useMarketingTranslations } from '../../translations/marketing.ts';

const Box = styled.section`
  margin-block: ${space(10)};
  padding-block-start: ${space(6)};
  border-block-start: 1px solid var(--stoa-border);
  h2 {
    font-size: var(--stoa-size-lg);
  }
  form {
    display: grid;
    gap: ${space(3)};
    margin-block-start: ${space(3)};
  }
  label {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  textarea {
    min-block-size: 5rem;
    padding: ${space(2)} ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    font: inherit;
  }
`;
/** The address names it once an answer was taken: no script, and the page stays one for everybody. */
const Thanks = styled.p`
  scroll-margin-block-start: 40vh;
  &:not(:target) {
    display: none;
  }
  &:target + form {
    display: none;
  }
`;

/** Asks readers whether a page was useful, by a plain form. */
export function DocAnswer({ slug }: { slug: string }) {
  const { t } = useMarketingTranslations();
  return (
    <Box aria-labelledby="doc-answer">
      <h2 id="doc-answer">{t('docs.answer.title')}</h2>
      <Thanks id="answered">{t('docs.answer.thanks')}</Thanks>
      <form method="post" action="/api/docs/answers">
        <input type="hidden" name="slug" value={slug} />
        <label htmlFor="doc-answer-text">{t('docs.answer.text')}</label>
        <textarea id="doc-answer-text" name="text" maxLength={MAX_DOC_ANSWER_LENGTH} rows={2} />
        <Cluster $gap={3}>
          <Button type="submit" name="useful" value="yes" variant="secondary">
            {t('docs.answer.yes')}
          </Button>
          <Button type="submit" name="useful" value="no" variant="secondary">
            {t('docs.answer.no')}
          </Button>
        </Cluster>
      </form>
    </Box>
  );
}
