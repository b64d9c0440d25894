import { Wizard } from './Wizard.tsx';

export const Vertical = () => <Wizard orientation="vertical" />;
