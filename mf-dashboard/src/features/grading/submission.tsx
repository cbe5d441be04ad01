import { useQuery } from '@stoa/shared/data';
import { Link, useLocation, useNavigate, useParams } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Card, Cluster, LinkButton, Stack } from '@stoa/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { notify } from '@stoa/shared/notify';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useNeighbourKeys } from '@stoa/shared/workplace/use-neighbour-keys';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { AssignmentGrade } from './assignment-grade.tsx';
import { AssignmentView } from './assignment-view.tsx';
import { GRADING_TABS, workPath } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import { QuizGrade } from './quiz-grade.tsx';
import type { AssignmentWork, QuizWork } from './rows.ts';
import { filterOf } from './work-filter.ts';

const Mirrored = styled.span`
  display: inline-flex;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** One piece of work, what is given for it, and the ways to its neighbours in the list it was opened from. */
export function Submission() {
  const { t } = useGradingTranslations();
  const { kind = '', id = '' } = useParams();
  const { search } = useLocation();
  const back = GRADING_TABS[0].path + search;
  const { data, error, mutate } = useQuery<AssignmentWork | QuizWork | null, Error>(
    ['grading-item', kind, id, search],
    async () => {
      try {
        return await callRpc('grading_item', {
          p_kind: kind,
          p_id: id,
          p_filter: filterOf(new URLSearchParams(search)),
        });
      } catch (failure) {
        if (['not_found', 'invalid input syntax'].some((said) => (failure as Error).message.startsWith(said)))
          return null;
        throw failure;
      }
    },
    { revalidateOnFocus: false },
  );
  return (
    <GradingScreen
      tab="submissions"
      above={<Link to={back}>{t('item.back')}</Link>}
      title={data ? <bdi>{data.title}</bdi> : t('tabs.submissions')}
    >
      {() => (
        <RecordPart
          isMissing={data === null}
          missing={{ title: t('item.missingTitle'), text: t('item.missing'), back: t('item.back'), to: back }}
          error={error}
          onRetry={() => void mutate()}
        >
          {data && <Opened key={data.id} work={data} search={search} back={back} onChange={() => mutate()} />}
        </RecordPart>
      )}
    </GradingScreen>
  );
}

function Opened(props: {
  work: AssignmentWork | QuizWork;
  search: string;
  back: string;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useGradingTranslations();
  const { dateTime, count } = useFormat();
  const navigate = useNavigate();
  const { work, search } = props;
  const address = (to: AssignmentWork['next']) => to && workPath(to.kind, to.id) + search;
  const [previous, next] = [address(work.previous), address(work.next)];
  useNeighbourKeys(previous, next);
  const onDone = async (said: string, goesOn: boolean) => {
    if (goesOn && !next) notify('success', t('item.allDone'));
    else notify('success', said);
    if (goesOn) navigate(next ?? props.back);
    else await props.onChange();
  };
  return (
    <Stack $gap={6}>
      <Card>
        <Cluster $justify="space-between" $gap={4}>
          <Stack $gap={1}>
            <strong>
              <bdi>{work.name || t('none')}</bdi>
            </strong>
            <Muted>
              <bdi>{work.course_title}</bdi> · {t('list.try', { number: count(work.number) })} ·{' '}
              {t('item.handedIn', { date: dateTime(work.submitted_at) })}
            </Muted>
          </Stack>
          <Cluster $gap={2}>
            {work.is_late && <StatusBadge status="late">{t('list.late')}</StatusBadge>}
            <StatusBadge status={work.state}>{t(`states.${work.state}`)}</StatusBadge>
          </Cluster>
        </Cluster>
      </Card>
      {work.kind === 'assignment' ? (
        <>
          <AssignmentView work={work} />
          <AssignmentGrade work={work} onDone={onDone} />
        </>
      ) : (
        <QuizGrade work={work} onDone={onDone} />
      )}
      <Stack as="nav" $gap={2} aria-label={t('list.caption')}>
        <Cluster $justify="space-between">
          {previous ? (
            <LinkButton variant="secondary" to={previous} aria-keyshortcuts="Alt+ArrowUp">
              <Mirrored>
                <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
              </Mirrored>
              {t('item.previous')}
            </LinkButton>
          ) : (
            <span />
          )}
          {next && (
            <LinkButton variant="secondary" to={next} aria-keyshortcuts="Alt+ArrowDown">
              {t('item.next')}
              <Mirrored>
                <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
              </Mirrored>
            </LinkButton>
          )}
        </Cluster>
        {(previous ?? next) && <Muted>{t('item.keys')}</Muted>}
      </Stack>
    </Stack>
  );
}
