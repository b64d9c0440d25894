import { createLazyFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SectionDenied } from '#app/access-guard.ts';
import { FailurePage } from '#app/pages/FailurePage.tsx';
import { Shell } from '#app/shell/Shell.tsx';

// Few people ever see it.
const NotAuthorisedPage = lazy(() => import('#app/pages/NotAuthorisedPage.tsx').then((module) => ({ default: module.NotAuthorisedPage })));

export const Route = createLazyFileRoute('/_app')({ component: () => <Shell />, errorComponent: InShell });

function InShell(props: ErrorComponentProps) {
  return (
    <Shell>
      {props.error instanceof SectionDenied ? (
        <Suspense fallback={null}>
          <NotAuthorisedPage inShell section={props.error.section} />
        </Suspense>
      ) : (
        <FailurePage {...props} />
      )}
    </Shell>
  );
}
