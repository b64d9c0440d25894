import { createLazyFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { SectionDenied } from '#app/access-guard.ts';
import { FailurePage } from '#app/pages/FailurePage.tsx';
import { NotAuthorisedPage } from '#app/pages/NotAuthorisedPage.tsx';
import { Shell } from '#app/shell/Shell.tsx';

export const Route = createLazyFileRoute('/_app')({ component: () => <Shell />, errorComponent: InShell });

function InShell(props: ErrorComponentProps) {
  return (
    <Shell>
      {props.error instanceof SectionDenied ? <NotAuthorisedPage inShell section={props.error.section} /> : <FailurePage {...props} />}
    </Shell>
  );
}
