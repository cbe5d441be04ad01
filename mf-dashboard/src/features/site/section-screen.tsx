import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useWords } from '@stoa/shared/i18n';
import { Button, Cluster, LinkButton, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { NotForYou } from '../../components/not-for-you.tsx';
import { SiteTabs } from './site-tabs.tsx';
import type { SectionForm } from '../../data/use-section.ts';

/** The frame of a form for one section of the site: who may not, still coming, failed, saved, saved by somebody else. */
export function SectionScreen<T extends object>(props: {
  title: string;
  lead: string;
  form: SectionForm<T>;
  preview?: ReactNode;
  children: (value: T) => ReactNode;
}) {
  const { t } = useWords('dashboard');
  const { access } = useAccess();
  const { form } = props;
  const [problem, setProblem] = useState<string | null>(null);
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await form.save();
      setProblem(null);
      notify('success', t('site.saved'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('site.failed'));
    }
  }
  const isOvertaken = problem === 'precondition_failed';
  return (
    <Screen title={props.title} lead={props.lead}>
      <SiteTabs />
      {form.value ? (
        <form onSubmit={(event) => void save(event)}>
          <Stack $gap={6}>
            {problem !== null && (
              <Notice
                tone="danger"
                action={
                  isOvertaken && (
                    <Button
                      size="sm"
                      variant="secondary"
                      onClick={() => void form.reload().then(() => setProblem(null))}
                    >
                      {t('site.reload')}
                    </Button>
                  )
                }
              >
                {isOvertaken ? t('site.overtaken') : t('site.failedWith', { reason: problem })}
              </Notice>
            )}
            {props.preview}
            {props.children(form.value)}
            <Cluster $gap={3}>
              <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
                {t('site.save')}
              </Button>
              <LinkButton to="/" variant="quiet">
                {t('site.look')}
              </LinkButton>
            </Cluster>
          </Stack>
        </form>
      ) : form.loadError ? (
        <LoadFailed error={form.loadError} onRetry={form.retry} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  );
}
