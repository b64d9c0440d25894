import { Nav } from './Nav.tsx';

export const Vertical = () => <Nav label="Vertical" isVertical />;
