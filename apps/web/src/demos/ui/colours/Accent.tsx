import { Swatches } from './Swatches.tsx';

const names = ['accent', 'accent-hover', 'accent-soft', 'accent-text'];
export const Accent = () => <Swatches swatches={names.map((name) => ({ name, css: `var(--at-${name})` }))} />;
