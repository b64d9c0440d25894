import { PointMenu } from './PointMenu.tsx';

export const LeftClick = () => <PointMenu on="onClick">Click here</PointMenu>;
