import { Swatches } from './Swatches.tsx';

const names = ['page', 'surface', 'sunken', 'border', 'control-border', 'text', 'dimmed'];
export const Ground = () => <Swatches swatches={names.map((name) => ({ name, css: `var(--at-${name})` }))} />;
