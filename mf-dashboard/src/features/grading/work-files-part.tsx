import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster } from '@stoa/shared/ui';
import { FileDown } from 'lucide-react';
import { openWork } from '../../data/work-files.ts';
import type { WorkFileRef } from './rows.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Files that were handed in; each opens by an address that holds for minutes. */
export function WorkFilesPart({ files }: { files: readonly WorkFileRef[] }) {
  const { account_id: accountId } = useSite();
  const say = useErrorMessage();
  return (
    <Cluster $gap={2}>
      {files.map((file) => (
        <Button
          key={file.path}
          size="sm"
          variant="secondary"
          onClick={() =>
            void openWork(accountId, file).catch((error: unknown) => notify('error', say(error)))
          }
        >
          <FileDown size={16} strokeWidth={1.5} aria-hidden />
          <bdi>{file.name}</bdi>
        </Button>
      ))}
    </Cluster>
  );
}
