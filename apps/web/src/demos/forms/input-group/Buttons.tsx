import { Button, Stack } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useCopy } from '#shared/ui/copy/use-copy.ts';
import { InputGroup } from './InputGroup.tsx';

const KEY = 'AT-7F3K-92QX';

export function Buttons() {
  const { t } = useTexts(['fields', 'app']);
  const [code, setCode] = useState('');
  const { shown, copy, copied } = useCopy<HTMLInputElement>(KEY);
  const Icon = copied ? Check : Copy;
  return (
    <Stack>
      <InputGroup
        label={t('group.coupon')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        after={
          <Button disabled={code.trim() === ''} onClick={() => toast('done', t('group.checked', { code }))}>
            {t('go')}
          </Button>
        }
      />
      <InputGroup
        label={t('licenceKey')}
        ref={shown}
        readOnly
        value={KEY}
        after={
          <Button variant="default" leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />} onClick={copy}>
            <span role="status">{t(copied ? 'app:actions.copied' : 'app:actions.copy')}</span>
          </Button>
        }
      />
    </Stack>
  );
}
