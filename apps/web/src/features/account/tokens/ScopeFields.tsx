import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SCOPE_MODES, type TokenScope } from '@atalaya/contract/scopes.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { choiceFor, choicesOf, withChoice } from './scope-choice.ts';
import { useScopeWords } from './use-scope-words.ts';

interface ScopeFieldsProps {
  user: Account;
  scopes: readonly TokenScope[];
  error?: React.ReactNode;
  onChange: (scopes: TokenScope[]) => void;
}

/** For each area: nothing, look, or change; at most what the person may do. */
export function ScopeFields({ user, scopes, error, onChange }: ScopeFieldsProps) {
  const { t } = useTexts('tokens');
  const { areaName } = useScopeWords();
  const hasAll = scopes.some((scope) => scope.startsWith('all:'));
  return (
    <Input.Wrapper label={t('form.scopes')} description={t('form.scopesHint')} error={error} required component="div">
      <Stack gap={6} mt={8}>
        {choicesOf(user)
          .toReversed()
          .filter(({ area }) => area === 'all' || !hasAll)
          .map(({ area, modes }) => (
            <Group key={area} justify="space-between" gap="xs">
              <Text>{areaName(area)}</Text>
              <SegmentedControl
                size="xs"
                aria-label={areaName(area)}
                data={[
                  { value: 'none', label: t('modes.none') },
                  ...SCOPE_MODES.filter((mode) => modes.includes(mode)).map((value) => ({ value, label: t(`modes.${value}`) })),
                ]}
                value={choiceFor(scopes, area)}
                onChange={(value) => onChange(withChoice(scopes, area, value))}
              />
            </Group>
          ))}
      </Stack>
    </Input.Wrapper>
  );
}
