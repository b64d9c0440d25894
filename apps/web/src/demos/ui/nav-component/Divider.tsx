import { Nav } from './Nav.tsx';

export const Divider = () => <Nav label="With dividers" hasDividers />;
