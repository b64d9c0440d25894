import { createLazyFileRoute } from '@tanstack/react-router';
import { SwitchPage } from '#demos/forms/switch/SwitchPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/switch')({ component: SwitchPage });
