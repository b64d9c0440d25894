import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { TenantActions } from './TenantActions.tsx';
import { TenantKeys } from './TenantKeys.tsx';
import { TenantMembers } from './TenantMembers.tsx';
import { TenantState } from './TenantState.tsx';
import { projectQuery, renameProject, setProjectActive } from './tenants.queries.ts';

/** One project: its keys, and the people of its client. */
export function ProjectPage({ id, user }: { id: string; user: Account }) {
  const { t } = useTexts('tenants');
  return (
    <DetailPage title={t('projects.one')} failure={t('projects.failed')} query={useQuery(projectQuery(id))}>
      {({ data: project }) => (
        <Page
          title={project.name}
          badge={<TenantState active={project.active} />}
          subtitle={
            isAdmin(user) ? (
              <TextLink to="/clients/$id" params={{ id: project.clientId }}>
                {project.clientName}
              </TextLink>
            ) : (
              project.clientName
            )
          }
          actions={
            abilityFor(user).can('update', 'Project') && (
              <TenantActions
                kind="projects"
                tenant={project}
                onRename={(name) => renameProject(id, name)}
                onSetActive={(isActive) => setProjectActive(id, isActive)}
              />
            )
          }
        >
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            {canSee(user, 'licenses') && <TenantKeys clientId={project.clientId} projectId={id} />}
            {canSee(user, 'users') && <TenantMembers clientId={project.clientId} text={t('projects.membersText')} />}
          </SimpleGrid>
        </Page>
      )}
    </DetailPage>
  );
}
