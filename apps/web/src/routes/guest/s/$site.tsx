import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/guest/s/$site')({ loader: () => loadTexts('hotspot') });
