import { Nav } from './Nav.tsx';

export const Centre = () => <Nav label="Centred" justify="center" />;
