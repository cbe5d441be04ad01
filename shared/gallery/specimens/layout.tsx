import { Card, Cluster, Container, DirectionRoot, Grid, Stack, VisuallyHidden } from '../../ui/index.ts';

const ITEMS = ['One', 'Two', 'Three', 'Four'];

export function LayoutSpecimen() {
  const cards = ITEMS.map((item) => <Card key={item}>{item}</Card>);
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>{cards}</Stack>
      <Cluster $justify="space-between">{cards}</Cluster>
      <Grid $min="10rem">{cards}</Grid>
      <Container $width="narrow">
        <Card>A narrow container holds text of up to 66 characters a line.</Card>
      </Container>
      <div dir="rtl" lang="ar">
        <DirectionRoot value="rtl">
          <Cluster>{cards}</Cluster>
        </DirectionRoot>
      </div>
      <VisuallyHidden>For screen readers only</VisuallyHidden>
    </Stack>
  );
}
