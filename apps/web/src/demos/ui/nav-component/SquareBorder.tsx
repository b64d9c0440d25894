import { Nav } from './Nav.tsx';

export const SquareBorder = () => <Nav label="With square border" border="square" />;
