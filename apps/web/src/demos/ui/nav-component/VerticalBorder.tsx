import { Nav } from './Nav.tsx';

export const VerticalBorder = () => <Nav label="Vertical with border" isVertical border="round" />;
