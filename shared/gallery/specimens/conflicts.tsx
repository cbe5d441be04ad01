import { useState } from 'react';
import { EditConflict } from '../../conflicts/index.ts';
import { Button, Cluster, Stack } from '../../ui/index.ts';

const BASE = {
  title: 'Blue bowl',
  description: '<p>Thrown by hand.</p>',
  tags: ['bowl'],
  isListed: false,
};
const LOCAL = { ...BASE, title: 'Blue glazed bowl', description: '<p>Thrown and glazed by hand.</p>' };
const REMOTE = { ...BASE, title: 'Blue clay bowl', description: '<p>Thrown by hand in Lisbon.</p>' };
const VERSIONS = { 'One-sided': { ...BASE, isListed: true, tags: ['bowl', 'blue'] }, 'Two-sided': REMOTE };

export function ConflictSpecimen() {
  const [remote, setRemote] = useState<typeof BASE | null>(null);
  const [saved, setSaved] = useState<typeof BASE | null>(null);
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        {Object.entries(VERSIONS).map(([name, version]) => (
          <Button key={name} variant="secondary" onClick={() => setRemote({ ...version })}>
            {name}
          </Button>
        ))}
      </Cluster>
      <EditConflict
        conflict={remote}
        labels={{ title: 'Title', description: 'Description', tags: 'Tags', isListed: 'Show in the shop' }}
        getBase={() => BASE}
        getLocal={() => LOCAL}
        read={async () => remote}
        toValues={(stored) => stored}
        store={async () => {}}
        onMerge={async (value) => {
          setSaved(value);
          setRemote(null);
          return true;
        }}
      />
      {saved && <pre>{JSON.stringify(saved, null, 2)}</pre>}
    </Stack>
  );
}
