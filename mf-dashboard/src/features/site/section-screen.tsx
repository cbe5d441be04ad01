import { type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { EditConflict, isEditConflict } from '@stoa/shared/conflicts';
import type { PreviewAccount } from '@stoa/shared/contracts/preview-messages';
import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, LinkButton, Notice, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { NotForYou } from '../../components/not-for-you.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useSectionDisplay } from './section-display.ts';
import { SitePreview } from './site-preview.tsx';
import type { SectionForm } from '../../data/use-versioned-form.ts';

const Room = styled.div`
  container-type: inline-size;
`;
const Beside = styled.div`
  display: grid;
  gap: ${space(8)};
  align-items: start;
  @container (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  }
`;

interface SectionBodyProps<T extends object> {
  form: SectionForm<T>;
  above?: ReactNode;
  /** Labels of fields, besides those that all sections know. */
  labels?: Readonly<Record<string, string>>;
  /** Content below the form that saves on its own. */
  below?: ReactNode;
  /** Applies the edited values to the preview of the site beside the form. */
  tried?: (value: T) => PreviewAccount;
  children: (value: T) => ReactNode;
}

/** The screen of a form for one section of the site. */
export function SectionScreen<T extends object>({
  title,
  lead,
  ...body
}: SectionBodyProps<T> & { title: string; lead: string }) {
  const { access } = useAccess();
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;
  return (
    <AreaScreen title={title} lead={lead}>
      <SectionBody {...body} />
    </AreaScreen>
  );
}

/** A form for one section of the site: loading, errors and edit conflicts. */
export function SectionBody<T extends object>(props: SectionBodyProps<T>) {
  const { t } = useTranslations('dashboard');
  const { access } = useAccess();
  const display = useSectionDisplay(props.labels);
  const { form } = props;
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await form.save();
      setProblem(null);
      notify('success', t('site.saved'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : t('site.failed');
      setProblem(isEditConflict(error) ? null : reason);
    }
  }
  return (
    <>
      {access && form.value ? (
        <Stack $gap={8}>
          <form onSubmit={(event) => void save(event)}>
            <Stack $gap={6}>
              {problem !== null && <Notice tone="danger">{t('site.failedWith', { reason: problem })}</Notice>}
              <EditConflict {...form.conflict} {...display} />
              {props.above}
              {props.tried ? (
                <Room>
                  <Beside>
                    <Stack $gap={6}>{props.children(form.value)}</Stack>
                    <SitePreview account={props.tried(form.value)} />
                  </Beside>
                </Room>
              ) : (
                props.children(form.value)
              )}
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
          {props.below}
        </Stack>
      ) : form.loadError ? (
        <LoadFailed error={form.loadError} onRetry={form.retry} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
