import { Ellipsis } from 'lucide-react';
import { PictureBox } from '../../pictures/index.ts';
import { Button, Grid, IconButton } from '../../ui/index.ts';

const DRAWING =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#8a3d22"/><circle cx="2" cy="1.6" r=".8" fill="#f4e3d0"/></svg>',
  );
const more = (
  <IconButton label="More actions: Cover">
    <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
  </IconButton>
);
const change = (
  <>
    <Button size="sm" variant="secondary">
      Replace
    </Button>
    <Button size="sm" variant="quiet">
      Remove
    </Button>
    {more}
  </>
);
const choose = (
  <>
    <Button size="sm" variant="secondary">
      Choose picture
    </Button>
    {more}
  </>
);

export function PictureSpecimen() {
  return (
    <Grid $min="20rem" $gap={6}>
      <PictureBox
        label="Cover"
        hint="Shown on cards and at the top of the course."
        src={DRAWING}
        name="a-bowl-fresh-from-the-kiln-with-a-long-name.jpg"
        caption="Alt text: A bowl on a brick shelf"
        actions={change}
      />
      <PictureBox
        label="Logo"
        src={null}
        caption="No picture yet. Drop one here or choose one."
        actions={choose}
      />
      <PictureBox label="Icon" error="Choose a picture." src={null} actions={choose} />
      <PictureBox label="Picture" src={DRAWING} name="bowl.png" isOver actions={change} />
    </Grid>
  );
}
