import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { Command } from '#shared/ui/copy/Command.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { GraveKeyActions, KeyActions } from './KeyActions.tsx';
import { KeyCallers } from './KeyCallers.tsx';
import { KeyEntitlements } from './KeyEntitlements.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyHistory } from './KeyHistory.tsx';
import { KeyStateBadge } from '../KeyStateBadge.tsx';
import { KeyMeters } from './KeyMeters.tsx';
import { KeySeats } from './seats/KeySeats.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { OfflineLicence } from './OfflineLicence.tsx';
import { licenceQuery } from './licence.queries.ts';
import { verifyCommand } from '../verify-command.ts';

/** One key: what it is, what can be done with it, who uses it, and what was done to it. */
export function LicencePage({ id, user, notice }: { id: string; user: Account; notice?: ReactNode }) {
  const { t } = useTexts(['licence', 'kit']);
  const query = useQuery(licenceQuery(id));
  const ability = abilityFor(user);
  return (
    <DetailPage title={t('title')} failure={t('failed')} query={query}>
      {({ data: key }) => (
        <Page
          title={key.label}
          badge={<KeyStateBadge state={key.state} />}
          subtitle={<code>{key.apiKey}</code>}
          actions={<KeyActions licence={key} user={user} />}
        >
          {notice}
          <KeyFacts licence={key} isAdmin={isAdmin(user)} />
          <KeyUsage id={key.id} />
          <KeySeats licence={key} mayEnd={ability.can('expire', 'LicenceKey')} />
          <KeyMeters id={key.id} />
          <KeyEntitlements licence={key} mayChange={ability.can('configure', 'LicenceKey')} />
          <KeyCallers licence={key} />
          <Panel title={t('verify.title')} text={t('verify.text')}>
            <Command line={verifyCommand(location.origin, { scope: key.scopes[0], mac: key.devices[0] })} name={t('kit:command')} />
          </Panel>
          {ability.can('issue', 'LicenceKey') && <OfflineLicence licence={key} />}
          {isAdmin(user) && <KeyHistory id={key.id} />}
          <GraveKeyActions licence={key} user={user} />
        </Page>
      )}
    </DetailPage>
  );
}
