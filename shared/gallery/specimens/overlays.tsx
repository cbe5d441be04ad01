import { useState } from 'react';
import { Button, Cluster, Dialog, Menu, Popover } from '../../ui/index.ts';

const PLACES = ['centre', 'start', 'end'] as const;

export function OverlaySpecimen() {
  const [place, setPlace] = useState<(typeof PLACES)[number] | null>(null);
  const close = () => setPlace(null);
  return (
    <Cluster $gap={3}>
      {PLACES.map((name) => (
        <Button key={name} variant="secondary" onClick={() => setPlace(name)}>
          Dialog, {name}
        </Button>
      ))}
      <Menu
        trigger={<Button variant="secondary">Menu</Button>}
        items={[
          { key: 'edit', label: 'Edit' },
          { key: 'duplicate', label: 'Duplicate', disabled: true },
          { key: 'delete', label: 'Delete', divided: true },
        ]}
      />
      <Popover trigger={<Button variant="secondary">Popover</Button>} title="Notifications">
        {(dismiss) => <Button onClick={dismiss}>Close</Button>}
      </Popover>
      <Dialog
        open={place !== null}
        place={place ?? 'centre'}
        onClose={close}
        title="Delete course?"
        description="Its lessons and results are deleted. This can't be undone."
        closeLabel="Close"
        footer={
          <Cluster $justify="end">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Delete course
            </Button>
          </Cluster>
        }
      >
        Students keep their certificates.
      </Dialog>
    </Cluster>
  );
}
