import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InputAddon, InputGroup } from './InputGroup.tsx';

export function Choices() {
  const { t } = useTexts('fields');
  const [usesCoupon, setUsesCoupon] = useState(false);
  const [way, setWay] = useState<'pickUp' | 'deliver'>('pickUp');
  return (
    <Stack>
      <InputGroup
        label={t('group.coupon')}
        disabled={!usesCoupon}
        before={
          <InputAddon>
            <Checkbox
              aria-label={t('group.useCoupon')}
              checked={usesCoupon}
              onChange={(event) => setUsesCoupon(event.currentTarget.checked)}
            />
          </InputAddon>
        }
      />
      {(['pickUp', 'deliver'] as const).map((other) => (
        <InputGroup
          key={other}
          label={t(`group.${other}`)}
          disabled={way !== other}
          placeholder={other === 'deliver' ? t('placeholders.address') : t('placeholders.city')}
          before={
            <InputAddon>
              <Radio name="way" aria-label={t(`group.${other}`)} checked={way === other} onChange={() => setWay(other)} />
            </InputAddon>
          }
        />
      ))}
    </Stack>
  );
}
