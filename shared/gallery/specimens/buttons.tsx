import { Plus, Trash2 } from 'lucide-react';
import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  Cluster,
  IconButton,
  LinkButton,
  Stack,
} from '../../ui/index.ts';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const SIZES: ButtonSize[] = ['sm', 'md', 'lg'];

export function ButtonSpecimen() {
  return (
    <Stack $gap={4}>
      {SIZES.map((size) => (
        <Cluster key={size} $gap={3}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'danger' ? 'Delete course' : 'Publish course'}
            </Button>
          ))}
        </Cluster>
      ))}
      <Cluster $gap={3}>
        <Button>
          <Plus size={18} strokeWidth={1.5} aria-hidden />
          Create course
        </Button>
        <Button busy>Saving…</Button>
        <Button disabled>Save</Button>
        <Button variant="secondary" disabled>
          Cancel
        </Button>
        <LinkButton to="/gallery/" variant="secondary">
          Go to orders
        </LinkButton>
        <IconButton label="Delete lesson">
          <Trash2 size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Cluster>
      <Button block>Proceed to checkout</Button>
    </Stack>
  );
}
