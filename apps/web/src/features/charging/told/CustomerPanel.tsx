import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { CustomerModal } from './CustomerModal.tsx';
import { ReadAt } from './ReadAt.tsx';
import { toldQuery } from './told.queries.ts';
import type { ToldPanelProps } from './told-panel.ts';

/** What the charger itself keeps of a person, who may want to know it, or to have it deleted. */
export function CustomerPanel({ charger }: ToldPanelProps) {
  const { t } = useTexts('told');
  const { data } = useQuery(toldQuery(charger.id));
  const [isAsking, setIsAsking] = useState(false);
  const known = data?.customerInformation;
  return (
    <Panel
      title={t('customer.title')}
      text={t('customer.text')}
      actions={
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('customer.ask')}
        </Button>
      }
    >
      <Stack gap="sm">
        {known === null && <Text c="dimmed">{t('customer.unread')}</Text>}
        {known && <ReadAt {...known} />}
        {known &&
          (known.text === '' ? (
            <Text c="dimmed">{t('customer.none')}</Text>
          ) : (
            <Text lang="" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {known.text}
            </Text>
          ))}
      </Stack>
      {isAsking && <CustomerModal chargerId={charger.id} clientId={charger.clientId} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
