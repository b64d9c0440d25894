import { Nav } from './Nav.tsx';

export const Border = () => <Nav label="With border" border="round" />;
