import { BookOpen } from 'lucide-react';
import {
  Badge,
  Button,
  Cluster,
  EmptyState,
  Notice,
  type NoticeTone,
  Skeleton,
  Spinner,
  Stack,
  type Tone,
} from '../../ui/index.ts';

const BADGES: [Tone, string][] = [
  ['neutral', 'Cancelled'],
  ['primary', 'Pending'],
  ['success', 'Paid'],
  ['warning', 'On hold'],
  ['danger', 'Failed'],
];
const NOTICES: [NoticeTone, string, string][] = [
  ['info', 'This site is in test mode', 'Orders are not charged.'],
  ['success', 'Domain verified', 'Visitors can use kiln.example now.'],
  ['warning', '80% of your storage is used', 'Delete files or choose a larger plan.'],
  ['danger', "We couldn't save your profile", 'Your changes are still here. Try again.'],
];

export function FeedbackSpecimen() {
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        {BADGES.map(([tone, text]) => (
          <Badge key={tone} $tone={tone}>
            {text}
          </Badge>
        ))}
        <Spinner />
      </Cluster>
      {NOTICES.map(([tone, title, text]) => (
        <Notice key={tone} tone={tone} title={title}>
          {text}
        </Notice>
      ))}
      <EmptyState
        level={3}
        title="No courses yet"
        icon={<BookOpen size={40} strokeWidth={1.25} />}
        action={<Button>Create course</Button>}
      >
        Courses you create appear here.
      </EmptyState>
      <Stack $gap={2} aria-busy="true">
        <Skeleton $width="40%" $height="1.6rem" />
        <Skeleton $width="100%" />
        <Skeleton $width="2.5rem" $height="2.5rem" $round />
      </Stack>
    </Stack>
  );
}
