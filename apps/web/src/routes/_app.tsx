import { createFileRoute } from '@tanstack/react-router';
import { bringTemplate } from '#app/shell/use-template.ts';
import { requireAccess } from '#app/require-access.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app')({
  async beforeLoad(options) {
    requireAccess(options as Parameters<typeof requireAccess>[0]); // the exact type of `matches` is made of all routes, this one included
    await bringTemplate(options.location.pathname);
  },
  loader: () => loadTexts('shell'),
});
