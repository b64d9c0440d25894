import { Swatches } from './Swatches.tsx';

const names = ['healthy', 'attention', 'critical', 'info', 'off'].flatMap((name) => [name, `${name}-soft`]);
export const Meanings = () => <Swatches swatches={names.map((name) => ({ name, css: `var(--at-${name})` }))} />;
