import { Wizard } from './Wizard.tsx';

export const Horizontal = () => <Wizard checksSteps />;
