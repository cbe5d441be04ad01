import { Field, IconButton, Input, onMobile, space } from '@stoa/shared/ui';
import { ArrowDown, ArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { ProfileMenuItem } from '../../data/profile-menu.ts';
import { useMenuTranslations } from '../../translations/menu/index.ts';

const Line = styled.li<{ $isHidden: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  input {
    opacity: ${({ $isHidden }) => ($isHidden ? 0.6 : 1)};
  }
`;
const Text = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(2)};
`;
const Tools = styled.div`
  display: flex;
  ${onMobile} {
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
`;
const Wide = styled.div`
  grid-column: 1 / -1;
`;
/** As `isLinkPath` has it, in the words of an input. */
const PATH = String.raw`\/|\/[^\/\\\s][^\\\s]*|https:\/\/[^@\/\\\s]+(\/[^\\\s]*)?`;
const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One place of the side menu: its words, for a link its address, and what can be done with it. */
export function MenuItemLine(props: {
  place: ProfileMenuItem;
  name: string;
  usual: string;
  isFirst: boolean;
  isLast: boolean;
  onEdit(part: Partial<ProfileMenuItem>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}) {
  const { t } = useMenuTranslations();
  const { place, name, usual, onEdit } = props;
  const isLink = place.path !== undefined;
  const of = { place: name };
  return (
    <Line $isHidden={!place.enabled}>
      <Text>
        <Input
          aria-label={t('label', of)}
          value={place.label ?? ''}
          placeholder={usual}
          title={usual && t('usual', { place: usual })}
          required={isLink}
          maxLength={40}
          onChange={({ target }) => onEdit({ label: target.value })}
        />
      </Text>
      <Tools>
        <IconButton
          label={t('shown', of)}
          aria-pressed={place.enabled}
          onClick={() => onEdit({ enabled: !place.enabled })}
        >
          {place.enabled ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
        </IconButton>
        <IconButton label={t('up', of)} disabled={props.isFirst} onClick={() => props.onMove(-1)}>
          <ArrowUp {...ICON} />
        </IconButton>
        <IconButton label={t('down', of)} disabled={props.isLast} onClick={() => props.onMove(1)}>
          <ArrowDown {...ICON} />
        </IconButton>
        {isLink && (
          <IconButton label={t('remove', of)} onClick={props.onRemove}>
            <Trash2 {...ICON} />
          </IconButton>
        )}
      </Tools>
      {isLink && (
        <Wide>
          <Field label={t('path', of)} hint={t('pathHint')}>
            <Input
              dir="ltr"
              value={place.path}
              required
              pattern={PATH}
              maxLength={300}
              onChange={({ target }) => onEdit({ path: target.value.trim() })}
            />
          </Field>
        </Wide>
      )}
    </Line>
  );
}
