import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows a record's screen while it loads, or when the record doesn't exist. */
export function RecordPart(props: {
  children: ReactNode | null;
  isMissing: boolean;
  missing: { title: string; text: string; back: string; to: string };
  error: Error | undefined;
  onRetry(): void;
}) {
  const { children, isMissing, missing, error, onRetry } = props;
  if (children) return children;
  if (isMissing)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.25} />}
        title={missing.title}
        action={<LinkButton to={missing.to}>{missing.back}</LinkButton>}
      >
        {missing.text}
      </EmptyState>
    );
  return error ? <LoadFailed error={error} onRetry={onRetry} /> : <SkeletonRows />;
}
