import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { Muted, TextBody } from '../../components/text-box.tsx';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { GroupCover } from './group-cover.tsx';
import { useTimeText } from './use-time-text.ts';

const Room = styled.div`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 46rem;
  > :first-child {
    border-radius: var(--stoa-radius-lg);
    overflow: hidden;
  }
  ul {
    padding-inline-start: 1.2em;
  }
`;

/** Shows a group's description, rules, and how to join. */
export function About({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const time = useTimeText();
  return (
    <Room>
      <GroupCover group={group} height="9rem" />
      {group.description && <TextBody>{group.description}</TextBody>}
      <ul>
        <li>{t(`privacyLong.${group.privacy}`)}</li>
        <li>{t(`joinLong.${group.join_mode}`)}</li>
        {group.slow_mode_s > 0 && <li>{t('group.slow', { time: time(group.slow_mode_s) })}</li>}
      </ul>
      <Part title={t('group.rules')}>
        {group.rules ? <TextBody>{group.rules}</TextBody> : <Muted>{t('group.noRules')}</Muted>}
      </Part>
    </Room>
  );
}
