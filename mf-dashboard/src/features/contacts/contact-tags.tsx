import type { ContactCard } from '@stoa/shared/contracts/contacts';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { useListOverview } from './use-list-overview.ts';

/** The tags of one contact. */
export function ContactTags({ card, onChange }: { card: ContactCard; onChange(): Promise<unknown> }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { data } = useListOverview();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function set(tag: string, isSet: boolean) {
    setBusy(true);
    try {
      await callRpc('set_contact_tag', {
        p_account_id: accountId,
        p_contact_id: card.contact.id,
        p_name: tag,
        p_is_set: isSet,
      });
      setName('');
      await onChange();
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void set(name.trim(), true);
  };
  return (
    <Part title={t('tags.title')}>
      <Card>
        <Stack $gap={4}>
          {card.tags.length === 0 && <Muted>{t('tags.noneOfContact')}</Muted>}
          {card.tags.length > 0 && (
            <Cluster as="ul" $gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {card.tags.map((tag) => (
                <li key={tag.id}>
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={isBusy}
                    aria-label={t('tags.takeOff', { name: tag.name })}
                    onClick={() => void set(tag.name, false)}
                  >
                    <bdi>{tag.name}</bdi>
                    <X size={14} strokeWidth={1.75} aria-hidden />
                  </Button>
                </li>
              ))}
            </Cluster>
          )}
          <form onSubmit={add}>
            <Cluster $align="end" $gap={3}>
              <Field label={t('tags.add')}>
                <Input
                  value={name}
                  dir="auto"
                  maxLength={60}
                  list="contact-tags"
                  onChange={({ target }) => setName(target.value)}
                />
              </Field>
              <datalist id="contact-tags">
                {data?.tags.map((tag) => (
                  <option key={tag.id} value={tag.name} />
                ))}
              </datalist>
              <Button type="submit" variant="secondary" busy={isBusy} disabled={!name.trim()}>
                {t('tags.add')}
              </Button>
            </Cluster>
          </form>
        </Stack>
      </Card>
    </Part>
  );
}
