import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { InputGroup } from './InputGroup.tsx';

const kinds = ['device', 'client', 'licence'] as const;

export function Dropdowns() {
  const { t } = useTexts('fields');
  const [kind, setKind] = useState<(typeof kinds)[number]>('device');
  const [text, setText] = useState('');
  return (
    <InputGroup
      label={t('search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      before={
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              aria-label={`${t('group.kind')}: ${t(`group.kinds.${kind}`)}`}
              rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
            >
              {t(`group.kinds.${kind}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((other) => (
              <Menu.Item key={other} onClick={() => setKind(other)}>
                {t(`group.kinds.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
      after={
        <Button disabled={text.trim() === ''} onClick={() => toast('done', t('group.searched', { kind: t(`group.kinds.${kind}`), text }))}>
          {t('search')}
        </Button>
      }
    />
  );
}
