import { ArrowDown, ArrowUp, Columns3, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, IconButton, Input, onMobile, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { MegaDialog } from './mega-dialog.tsx';
import { entriesOf, indentLine, linesOf, type MenuLine, moveLine, removeLine } from './menu-lines.ts';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const Lines = styled.ul`
  container-type: inline-size;
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Line = styled.li<{ $depth: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
  padding-inline-start: ${({ $depth }) => space($depth * 8)};
  /* Beside the preview there is no room for words, an address and the tools in one line. */
  @container (inline-size < 44rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline-start: ${({ $depth }) => space($depth * 3)};
  }
`;
const Tools = styled.div`
  display: flex;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** The menus of wide and narrow screens, each a tree of at most three levels. */
export function MenusForm({ choice }: { choice: ReactNode }) {
  const { t } = useTranslations('dashboard');
  const form = useSection<PublicAccount['menus']>('menus', ({ menus }) => ({
    header: menus.header ?? [],
    mobile: menus.mobile ?? [],
  }));
  return (
    <SectionScreen
      title={t('siteParts.tabs.header')}
      lead={t('site.menusLead')}
      form={form}
      above={choice}
      tried={(menus) => ({ menus })}
    >
      {(value) =>
        (['header', 'mobile'] as const).map((name) => (
          <Part key={name} title={t(`site.menus.${name}`)}>
            <MenuEditor
              lines={linesOf(value[name])}
              hasPanels={name === 'header'}
              onChange={(lines) => form.change({ [name]: entriesOf(lines) })}
            />
          </Part>
        ))
      }
    </SectionScreen>
  );
}

function MenuEditor(props: {
  lines: MenuLine[];
  /** True if entries can open a panel of columns, which only wide screens have room for. */
  hasPanels: boolean;
  onChange(lines: MenuLine[]): void;
}) {
  const { t } = useTranslations('dashboard');
  const { lines, onChange } = props;
  const [inPanel, setInPanel] = useState<string | null>(null);
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  const edit = (index: number, part: Partial<MenuLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  function add() {
    onChange([
      ...lines,
      { id: crypto.randomUUID(), label: t('site.newEntry'), url: '/', depth: 0, rest: {} },
    ]);
  }
  return (
    <Stack $gap={3}>
      <Lines>
        {lines.map((line, index) => {
          const of = { entry: line.label };
          return (
            <Line key={line.id} $depth={line.depth} data-depth={line.depth}>
              <Input
                aria-label={t('site.entryLabel', of)}
                value={line.label}
                required
                maxLength={80}
                onChange={({ target }) => edit(index, { label: target.value })}
              />
              <Input
                aria-label={t('site.entryUrl', of)}
                dir="ltr"
                value={line.url}
                maxLength={500}
                onChange={({ target }) => edit(index, { url: target.value })}
              />
              <Tools>
                {props.hasPanels && line.depth === 0 && (
                  <IconButton label={t('site.mega.of', of)} onClick={() => setInPanel(line.id)}>
                    <Columns3 {...icon} />
                  </IconButton>
                )}
                <IconButton
                  label={t('site.entryUp', of)}
                  onClick={() => onChange(moveLine(lines, index, -1))}
                >
                  <ArrowUp {...icon} />
                </IconButton>
                <IconButton
                  label={t('site.entryDown', of)}
                  onClick={() => onChange(moveLine(lines, index, 1))}
                >
                  <ArrowDown {...icon} />
                </IconButton>
                <IconButton
                  label={t('site.entryOut', of)}
                  onClick={() => onChange(indentLine(lines, index, -1))}
                >
                  <IndentDecrease {...icon} />
                </IconButton>
                <IconButton
                  label={t('site.entryIn', of)}
                  onClick={() => onChange(indentLine(lines, index, 1))}
                >
                  <IndentIncrease {...icon} />
                </IconButton>
                <IconButton
                  label={t('site.entryRemove', of)}
                  onClick={() => onChange(removeLine(lines, index))}
                >
                  <Trash2 {...icon} />
                </IconButton>
              </Tools>
            </Line>
          );
        })}
      </Lines>
      {lines.map(
        (line, index) =>
          line.id === inPanel && (
            <MegaDialog
              key={line.id}
              line={line}
              onChange={(rest) => edit(index, { rest })}
              onClose={() => setInPanel(null)}
            />
          ),
      )}
      <div>
        <Button type="button" size="sm" variant="secondary" onClick={add} disabled={lines.length >= 100}>
          {t('site.addEntry')}
        </Button>
      </div>
    </Stack>
  );
}
