import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import { apiKeysQuery, useDeleteApiKey, useRestoreApiKey } from './settings.queries.ts';
import classes from './settings.module.css';

const ApiKeyModal = lazy(() => import('./ApiKeyModal.tsx').then((module) => ({ default: module.ApiKeyModal })));
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A form that makes keys and the list of those there are. */
export function ApiKeys() {
  const { t } = useTexts('settings');
  const { data: keys, error, refetch } = useQuery(apiKeysQuery);
  const { mutateAsync: remove } = useDeleteApiKey();
  const { mutateAsync: restore } = useRestoreApiKey();
  const [edited, setEdited] = useState<ApiKey | null>(null);

  async function deleteKey(key: ApiKey) {
    await remove(key.id);
    await offerUndo(t('keys.deleted', key), () => restore(key));
  }

  return (
    <>
      <Panel title={t('keys.createTitle')} text={t('keys.createText')}>
        <ApiKeyForm />
      </Panel>
      <Panel title={t('keys.listTitle')} text={t('keys.listText')}>
        {error && !keys && <ErrorState title={t('keys.failed')} error={error} onRetry={refetch} />}
        {!error && !keys && <BlockSkeleton height={280} />}
        {keys?.length === 0 && <p className={classes.none}>{t('keys.empty')}</p>}
        <ul className={classes.keys}>
          {keys?.map((key) => (
            <li key={key.id}>
              <div className={classes.keyHead}>
                <h3 lang="">{key.name}</h3>
                <span className={classes.pill}>{t(`keys.types.${key.type}`)}</span>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <IconAction icon={Ellipsis} label={t('keys.actions', key)} className={classes.end} />
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => setEdited(key)}>
                      {t('keys.edit')}
                    </Menu.Item>
                    <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => deleteKey(key)}>
                      {t('keys.delete')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </div>
              <div className={classes.secret}>
                <code>{key.secret}</code>
                <CopyButton text={key.secret} name={t('keys.secret', key)} />
              </div>
              <small>
                {t('keys.createdAt')} <Moment at={key.createdAt} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      <Suspense fallback={null}>{edited && <ApiKeyModal apiKey={edited} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}
