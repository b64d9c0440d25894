import { Button, Group, Select } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { Command } from '#shared/ui/copy/Command.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { licenceFiles, OPENSSL_LINE } from './licence-files.ts';
import { useIssueLicence } from './licence.queries.ts';
import classes from '../licences.module.css';

const DAY_S = 86_400;
const lifetimes = ['7', '30', '90', '365'] as const;

/** For software that cannot ask: a signed licence, and what it takes to check it with nothing but openssl. */
export function OfflineLicence({ licence }: { licence: LicenceKeyDetails }) {
  const { t } = useTexts(['licence', 'kit']);
  const [days, setDays] = useState<string>('30');
  const { data: issued, mutate: issue, isPending } = useIssueLicence(licence.id);

  return (
    <Panel title={t('offline.title')} text={t('offline.text')}>
      {licence.state === 'active' ? (
        <Group align="flex-end" gap="sm">
          <Select
            label={t('offline.lifetime')}
            allowDeselect={false}
            w={180}
            data={lifetimes.map((value) => ({ value, label: t('offline.days', { count: Number(value) }) }))}
            value={days}
            onChange={(value) => setDays(value ?? days)}
          />
          <Button loading={isPending} onClick={() => issue(Number(days) * DAY_S)}>
            {t('offline.issue')}
          </Button>
        </Group>
      ) : (
        <p>{t('offline.notActive')}</p>
      )}
      {issued && (
        <>
          <p role="status">
            {t('offline.until')} <Moment at={issued.data.expiresAt} />
          </p>
          <div className={classes.downloads}>
            {licenceFiles(issued.data).map(({ name, content }) => (
              <Button
                key={name}
                variant="default"
                leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => saveFile(name, content)}
              >
                {name}
              </Button>
            ))}
          </div>
          <Command line={OPENSSL_LINE} name={t('kit:command')} />
        </>
      )}
    </Panel>
  );
}
