import type { DocAnswers as Answers } from '@stoa/shared/contracts/doc-search';
import { useQuery } from '@stoa/shared/data';
import { fetchAsOperator } from '@stoa/shared/data/operator-session';
import { useTranslations } from '@stoa/shared/i18n';
import { Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { DocAnswerTexts } from './doc-answer-texts.tsx';

/** Answers of readers to "Was this useful?", by page of the documentation. */
export function DocAnswers() {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const { data, error, mutate } = useQuery<Answers, Error>('doc-answers', () =>
    fetchAsOperator<Answers>('/api/operator/docs/answers'),
  );
  return (
    <Part title={t('platformContent.docs.answers.title')}>
      <p>{t('platformContent.docs.answers.lead')}</p>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.pages.length === 0 ? (
        <p>{t('platformContent.docs.answers.none')}</p>
      ) : (
        <Table
          caption={t('platformContent.docs.answers.title')}
          columns={[
            {
              key: 'page',
              title: t('platformContent.docs.answers.page'),
              render: ({ slug, title, texts }) => (
                <>
                  <a href={`/docs/${slug}`}>
                    <bdi>{title}</bdi>
                  </a>
                  {texts.length > 0 && <DocAnswerTexts texts={texts} />}
                </>
              ),
            },
            {
              key: 'useful',
              title: t('platformContent.docs.answers.useful'),
              align: 'end',
              render: ({ useful }) => count(useful),
            },
            {
              key: 'notUseful',
              title: t('platformContent.docs.answers.notUseful'),
              align: 'end',
              render: ({ notUseful }) => count(notUseful),
            },
          ]}
          rows={data.pages}
          rowKey={({ slug }) => slug}
        />
      )}
    </Part>
  );
}
