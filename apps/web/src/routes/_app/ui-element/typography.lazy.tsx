import { createLazyFileRoute } from '@tanstack/react-router';
import { TypographyPage } from '#demos/ui/typography/TypographyPage.tsx';

export const Route = createLazyFileRoute('/_app/ui-element/typography')({ component: TypographyPage });
