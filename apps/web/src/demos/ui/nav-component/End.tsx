import { Nav } from './Nav.tsx';

export const End = () => <Nav label="At the end" justify="flex-end" />;
