import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

// Once for all of its pages, which have no data of their own to wait for.
export const Route = createFileRoute('/_app/components')({ loader: () => loadTexts('ui', 'display', 'layers', 'moving') });
