import { Wizard } from './Wizard.tsx';

export const ModernVertical = () => <Wizard orientation="vertical" isModern />;
