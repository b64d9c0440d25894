import { createLazyFileRoute } from '@tanstack/react-router';
import { AccordionPage } from '#demos/ui/accordion/AccordionPage.tsx';

export const Route = createLazyFileRoute('/_app/components/accordion')({ component: AccordionPage });
