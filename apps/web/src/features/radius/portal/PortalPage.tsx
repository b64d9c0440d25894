import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { PortalSettings } from '@atalaya/contract/radius/portal.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { Command } from '#shared/ui/copy/Command.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { portalQuery } from './portal.queries.ts';
import { PortalForm } from './PortalForm.tsx';

/** MikroTik writes its variables in; what is escaped is theirs. */
const mikrotikLine = (url: string) =>
  `<meta http-equiv="refresh" content="0; url=${url}?link-login-only=$(link-login-only-esc)&mac=$(mac-esc)&ip=$(ip-esc)&error=$(error-esc)">`;
/** The path is UniFi's own; only the host can be entered there. */
const lineOf = ({ controller, url }: PortalSettings) => {
  switch (controller) {
    case 'mikrotik':
      return mikrotikLine(url);
    case 'uam':
      return uamLine(url);
    case 'unifi':
      return new URL(url).host;
  }
};
const uamLine = (url: string) => `uci set chilli.@chilli[0].uamserver='${url}'`;

/** What goes into the controller. */
function ForController({ portal }: { portal: PortalSettings }) {
  const { controller, captiveUrl, waiting } = portal;
  const { t } = useTexts('portalsettings');
  return (
    <Panel title={t('forController')} text={t(`how.${controller}`)}>
      <Stack>
        {waiting.failure && (
          <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t(`failures.${waiting.failure}`)}>
            {t('waiting', { count: waiting.guests })}
          </Alert>
        )}
        <Command line={lineOf(portal)} name={t('line')} />
        <Text>{t('captive')}</Text>
        <Command line={captiveUrl} name={t('captiveName')} />
      </Stack>
    </Panel>
  );
}

function Settings({ clientId, user }: { clientId: string | undefined; user: Account }) {
  const { t } = useTexts('portalsettings');
  const { data, error, refetch } = useQuery(portalQuery(clientId));
  if (data === undefined)
    return error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={420} />;
  const open = data?.enabled && (
    <Button
      component="a"
      href={`/hotspot/${data.slug}`}
      target="_blank"
      variant="default"
      leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
    >
      {t('open')}
    </Button>
  );
  return (
    <>
      {data && <ForController portal={data} />}
      {abilityFor(user).can('update', 'Nas') ? (
        <Panel title={t('settings')} actions={open}>
          <PortalForm key={clientId ?? ''} clientId={clientId} saved={data} />
        </Panel>
      ) : (
        !data && <EmptyState picture={<PeoplePicture />} title={t('none')} text={t('noneText')} />
      )}
    </>
  );
}

/** The page that guests of a client see before they are let through. */
export function PortalPage({ user }: { user: Account }) {
  const { t } = useTexts('portalsettings');
  const focused = useFocusedClient()?.id;
  const [chosen, setChosen] = useState<string | null>(null);
  const clientId = focused ?? chosen ?? undefined;
  const asks = isAdmin(user) && focused === undefined;
  return (
    <Page title={t('heading')} subtitle={t('lead')}>
      {asks && <ClientField onlyKnown label={t('client')} value={chosen} onChange={setChosen} maw={360} />}
      {asks && clientId === undefined ? (
        <EmptyState picture={<PeoplePicture />} title={t('chooseClient')} text={t('chooseClientText')} />
      ) : (
        <Settings key={clientId ?? ''} clientId={clientId} user={user} />
      )}
    </Page>
  );
}
