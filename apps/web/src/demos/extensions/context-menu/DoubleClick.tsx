import { PointMenu } from './PointMenu.tsx';

export const DoubleClick = () => <PointMenu on="onDoubleClick">Double-click here</PointMenu>;
