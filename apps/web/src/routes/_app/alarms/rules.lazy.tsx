import { createLazyFileRoute } from '@tanstack/react-router';
import { RulesPage } from '#features/alarms/rules/RulesPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/alarms/rules')({ component: Shown });

function Shown() {
  const user = useUser();
  return user && <RulesPage user={user} />;
}
