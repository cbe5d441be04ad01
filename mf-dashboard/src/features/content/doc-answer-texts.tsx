import type { DocAnswers } from '@stoa/shared/contracts/doc-search';
import { useTranslations } from '@stoa/shared/i18n';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const Texts = styled.details`
  margin-block-start: ${space(1)};
  font-size: var(--stoa-size-sm);
  ul {
    margin-block-start: ${space(2)};
    padding-inline-start: ${space(4)};
  }
  li {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  span {
    color: var(--stoa-muted);
  }
`;

/** The latest texts of readers about a page. */
export function DocAnswerTexts({ texts }: Pick<DocAnswers['pages'][number], 'texts'>) {
  const { t } = useTranslations('dashboard');
  const { dateTime } = useFormat();
  return (
    <Texts>
      <summary>{t('platformContent.docs.answers.texts')}</summary>
      <ul>
        {texts.map(({ text, isUseful, at }) => (
          <li key={`${at} ${text}`}>
            <bdi>{text}</bdi>{' '}
            <span>
              {t(`platformContent.docs.answers.${isUseful ? 'useful' : 'notUseful'}`)} · {dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Texts>
  );
}
