import { createLazyFileRoute } from '@tanstack/react-router';
import { HomeSections } from './-home-sections.tsx';

export const Route = createLazyFileRoute('/_app/')({ component: HomeSections });
