import { useTranslations } from '@stoa/shared/i18n';
import { Button, Card, Cluster, Dialog, Grid, Stack } from '@stoa/shared/ui';
import { Muted } from '../../components/text-box.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { ChoiceField, SwitchField } from './fields.tsx';
import {
  across,
  type MegaColumn,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_PARTS,
  panelOf,
  withPanel,
} from './mega-panel.ts';
import type { MenuLine } from './menu-lines.ts';

const upTo = (max: number) =>
  Array.from({ length: max }, (_, index) => [String(index + 1), String(index + 1)] as const);

/** The panel that an entry of the wide menu opens: how many columns it has, and what stands in each part of it. */
export function MegaDialog(props: {
  line: MenuLine;
  onChange(rest: MenuLine['rest']): void;
  onClose(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { line, onChange } = props;
  const mega = panelOf(line.rest);
  const put = (next: NonNullable<typeof mega>) => onChange({ ...line.rest, mega_menu: next });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('site.mega.title', { entry: line.label })}
      closeLabel={t('site.mega.close')}
      footer={
        <Cluster $justify="end">
          <Button onClick={props.onClose}>{t('site.mega.done')}</Button>
        </Cluster>
      }
    >
      <Stack $gap={4}>
        <SwitchField
          label={t('site.mega.on')}
          value={mega !== null}
          onChange={(isOpen) => onChange(withPanel(line.rest, isOpen))}
        />
        <Muted>{t('site.mega.hint')}</Muted>
        {mega && (
          <>
            <ChoiceField
              label={t('site.mega.across')}
              value={String(mega.columnCount)}
              choices={upTo(MAX_COLUMNS)}
              onChange={(count) => put(across(mega, Number(count)))}
            />
            {mega.columns.map((part, index) => (
              <Part
                // Parts have no identity of their own, and their order is their place.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                number={index + 1}
                part={part}
                widest={mega.columnCount}
                onChange={(next) =>
                  put({ ...mega, columns: mega.columns.map((one, at) => (at === index ? next : one)) })
                }
                onRemove={() => put({ ...mega, columns: mega.columns.filter((_, at) => at !== index) })}
              />
            ))}
            <div>
              <Button
                size="sm"
                variant="secondary"
                disabled={mega.columns.length >= MAX_PARTS}
                onClick={() =>
                  put({ ...mega, columns: [...mega.columns, { colSpan: 1, rowSpan: 1, content: '' }] })
                }
              >
                {t('site.mega.add')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Part(props: {
  number: number;
  part: MegaColumn;
  widest: number;
  onChange(part: MegaColumn): void;
  onRemove(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { part, onChange } = props;
  const number = { number: props.number };
  return (
    <Card $pad={4}>
      <Stack $gap={3}>
        <RichTextField
          label={t('site.mega.part', number)}
          value={part.content}
          onChange={(content) => onChange({ ...part, content })}
        />
        <Grid $min="9rem" $gap={3}>
          <ChoiceField
            label={t('site.mega.wide', number)}
            value={String(part.colSpan)}
            choices={upTo(props.widest)}
            onChange={(colSpan) => onChange({ ...part, colSpan: Number(colSpan) })}
          />
          <ChoiceField
            label={t('site.mega.high', number)}
            value={String(part.rowSpan)}
            choices={upTo(Math.max(MAX_ROWS, part.rowSpan))}
            onChange={(rowSpan) => onChange({ ...part, rowSpan: Number(rowSpan) })}
          />
        </Grid>
        <div>
          <Button size="sm" variant="quiet" onClick={props.onRemove}>
            {t('site.mega.remove', number)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
