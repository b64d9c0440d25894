import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTenantChange } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';

const NameModal = lazy(() => import('./NameModal.tsx').then((module) => ({ default: module.NameModal })));

interface TenantActionsProps {
  kind: 'clients' | 'projects';
  tenant: { name: string; active: boolean };
  onRename: (name: string) => Promise<unknown>;
  onSetActive: (isActive: boolean) => Promise<unknown>;
}

/** Rename, deactivate, activate: the same for a client and a project. */
export function TenantActions({ kind, tenant, onRename, onSetActive }: TenantActionsProps) {
  const { t } = useTexts(['tenants', 'app']);
  const [open, setOpen] = useState<'rename' | 'deactivate' | null>(null);
  const activate = useTenantChange();
  const deactivate = useTenantChange({ failureShownBy: 'form' });
  const close = () => setOpen(null);

  return (
    <>
      <Button variant="default" onClick={() => setOpen('rename')}>
        {t('actions.rename')}
      </Button>
      {tenant.active ? (
        <Button variant="default" onClick={() => setOpen('deactivate')}>
          {t('actions.deactivate')}
        </Button>
      ) : (
        <Button
          loading={activate.isPending}
          onClick={() =>
            activate.mutate(() => onSetActive(true), { onSuccess: () => void toast('done', t(`${kind}.activated`, { name: tenant.name })) })
          }
        >
          {t('actions.activate')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'rename' && (
          <NameModal title={t('actions.rename')} submitLabel={t('app:actions.save')} name={tenant.name} onSave={onRename} onClose={close} />
        )}
      </Suspense>
      {open === 'deactivate' && (
        <ConfirmDialog
          title={t(`${kind}.deactivate.title`, { name: tenant.name })}
          effect={t(`${kind}.deactivate.effect`)}
          confirmLabel={t('actions.deactivate')}
          onConfirm={() => deactivate.mutateAsync(() => onSetActive(false))}
          onClose={close}
        />
      )}
    </>
  );
}
