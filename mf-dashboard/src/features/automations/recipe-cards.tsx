import { useSWRConfig } from '@stoa/shared/data';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Grid, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useLastAddress } from '../../data/use-last-address.ts';
import { useLists } from '../../data/use-lists.ts';
import { AUTOMATION_PATHS } from './automation-paths.ts';
import { emptyDefinition, makeRecipe, type RecipeId, RECIPES } from './recipes.ts';
import { saveAutomation } from './use-automation.ts';
import { useAutomationText } from './use-automation-text.ts';

type Choice = RecipeId | 'blank';

/** Makes an automation from a recipe, or an empty one. */
export function RecipeCards() {
  const { t, problems } = useAutomationText();
  const { account_id: accountId, settings } = useSite();
  const { data: lists } = useLists();
  const { data: postalAddress = '' } = useLastAddress();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Choice | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function create(id: Choice) {
    setBusy(id);
    setError(null);
    try {
      const input = {
        lists: (lists ?? []).slice(0, 1).map((list) => list.id),
        postalAddress,
        language: settings.defaultLanguage ?? 'en',
      };
      const definition = id === 'blank' ? emptyDefinition(input) : makeRecipe(id, { ...input, t });
      const saved = await saveAutomation(accountId, { name: t(`recipes.${id}.title`), definition });
      await mutate((key) => Array.isArray(key) && key[0] === 'automations', undefined);
      void navigate(AUTOMATION_PATHS.edit(saved.id));
    } catch (failure) {
      setError(failure);
      setBusy(null);
    }
  }
  return (
    <Stack $gap={4}>
      {error !== null && <Notice tone="danger">{problems(error)[0]}</Notice>}
      <Grid $min="16rem" $gap={4}>
        {(['blank', ...RECIPES] as const).map((id) => (
          <Card key={id} as="section" aria-labelledby={`recipe-${id}`}>
            <Stack $gap={3} style={{ blockSize: '100%' }}>
              <h3 id={`recipe-${id}`} style={{ fontSize: 'var(--stoa-size-md)' }}>
                {t(`recipes.${id}.title`)}
              </h3>
              <p>{t(`recipes.${id}.text`)}</p>
              <div style={{ marginBlockStart: 'auto' }}>
                <Button
                  variant="secondary"
                  busy={busy === id}
                  disabled={lists === undefined || (busy !== null && busy !== id)}
                  aria-describedby={`recipe-${id}`}
                  onClick={() => void create(id)}
                >
                  {t(id === 'blank' ? 'startBlank' : 'useRecipe')}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
