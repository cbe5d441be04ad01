import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Skeleton } from '@stoa/shared/ui';
import { formBlockQuery } from '../../data/queries.ts';
import type { FormData } from '../../data/records.ts';
import { FormInPage } from '#form-in-page';
import { Band } from './band.tsx';

/** A published form of the site; nothing while it is closed. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  const { data, error } = usePageData<FormData | null>(formBlockQuery, { form: block.form });
  if (data === null || error || (data && data.state !== 'published')) return null;
  return (
    <Band heading={block.heading ?? data?.title} text={block.text} tone={block.tone} width="narrow">
      {data ? <FormInPage slug={data.slug} shown={data.shown} /> : <Skeleton $height="18rem" />}
    </Band>
  );
}
