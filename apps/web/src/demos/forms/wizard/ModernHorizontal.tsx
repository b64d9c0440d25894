import { Wizard } from './Wizard.tsx';

export const ModernHorizontal = () => <Wizard isModern />;
