import { Nav } from './Nav.tsx';

export const Basic = () => <Nav label="Basic" />;
