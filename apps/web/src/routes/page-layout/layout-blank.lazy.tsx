import { createLazyFileRoute } from '@tanstack/react-router';
import { BlankShell } from '#app/shell/BlankShell.tsx';
import { BlankLayoutPage } from '#demos/layouts/BlankLayoutPage.tsx';

export const Route = createLazyFileRoute('/page-layout/layout-blank')({ component: Blank });

function Blank() {
  return (
    <BlankShell>
      <BlankLayoutPage />
    </BlankShell>
  );
}
