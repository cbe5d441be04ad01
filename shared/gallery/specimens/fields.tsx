import { Checkbox, Field, Grid, Input, Select, Textarea } from '../../ui/index.ts';

export function FieldSpecimen() {
  return (
    <Grid $min="18rem" $gap={6}>
      <Field label="Course title" hint="Shown in the catalogue and on certificates." required>
        <Input defaultValue="Centred in a morning" />
      </Field>
      <Field label="Price" error="Enter a number from 1 to 999.">
        <Input defaultValue="-4" inputMode="decimal" />
      </Field>
      <Field label="Coupon code">
        <Input placeholder="For example, SPRING" />
      </Field>
      <Field label="Domain">
        <Input defaultValue="kiln.example" disabled />
      </Field>
      <Field label="Status">
        <Select defaultValue="draft">
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </Select>
      </Field>
      <Field label="Country" error="Choose a country.">
        <Select defaultValue="">
          <option value="">Choose…</option>
          <option>Portugal</option>
        </Select>
      </Field>
      <Field label="Description" hint="Up to 300 characters.">
        <Textarea rows={3} defaultValue="Throw, trim and glaze a bowl in one morning." />
      </Field>
      <div>
        <Checkbox label="Show leaderboard" defaultChecked />
        <Checkbox label="Allow reviews" />
        <Checkbox label="Single session (not in this plan)" disabled />
      </div>
    </Grid>
  );
}
