import { MAX_CONDITIONS } from '@stoa/shared/contracts/segment-rule';
import { Select } from '@stoa/shared/controls';
import { Button, Card, Cluster, IconButton, Stack } from '@stoa/shared/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  type DraftGroup,
  GROUP_MODES,
  type GroupMode,
  isGroup,
  newCondition,
  newGroup,
} from './rule-draft.ts';
import type { RuleOptions } from './use-rule-options.ts';

/** A group of conditions: all, any or none of them hold. The outer one takes groups too. */
export function RuleGroup(props: {
  group: DraftGroup;
  options: RuleOptions;
  isOuter?: boolean;
  onChange(next: DraftGroup): void;
  onRemove?(): void;
}) {
  const { t } = useContactTranslations();
  const { group, options, isOuter = false, onChange } = props;
  const setParts = (parts: DraftGroup['parts']) => onChange({ ...group, parts });
  const replace = (id: number, next: DraftGroup['parts'][number]) =>
    setParts(group.parts.map((part) => (part.id === id ? next : part)));
  const remove = (id: number) => setParts(group.parts.filter((part) => part.id !== id));
  const canAdd = group.parts.length < MAX_CONDITIONS;
  // "None" is two levels of the rule, so the outer group has no room for groups within it.
  const modes =
    isOuter && group.parts.some(isGroup) ? GROUP_MODES.filter((mode) => mode !== 'none') : GROUP_MODES;
  return (
    <Card role="group" aria-label={t(`rule.modes.${group.mode}`)}>
      <Stack $gap={3}>
        <Cluster $justify="space-between" $gap={2}>
          <Select
            aria-label={t('rule.mode')}
            value={group.mode}
            options={modes.map((value) => ({ value, label: t(`rule.modes.${value}`) }))}
            onChange={({ target }) => onChange({ ...group, mode: target.value as GroupMode })}
          />
          {props.onRemove && (
            <IconButton label={t('rule.removeGroup')} onClick={props.onRemove}>
              <Trash2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
          )}
        </Cluster>
        {group.parts.map((part) =>
          isGroup(part) ? (
            <RuleGroup
              key={part.id}
              group={part}
              options={options}
              onChange={(next) => replace(part.id, next)}
              onRemove={() => remove(part.id)}
            />
          ) : (
            <ConditionRow
              key={part.id}
              condition={part}
              options={options}
              onChange={(next) => replace(part.id, next)}
              onRemove={() => remove(part.id)}
            />
          ),
        )}
        <Cluster $gap={2}>
          <Button
            size="sm"
            variant="secondary"
            disabled={!canAdd}
            onClick={() => setParts([...group.parts, newCondition()])}
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            {t('rule.add')}
          </Button>
          {isOuter && group.mode !== 'none' && (
            <Button
              size="sm"
              variant="quiet"
              disabled={!canAdd}
              onClick={() => setParts([...group.parts, newGroup('any')])}
            >
              {t('rule.addGroup')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
