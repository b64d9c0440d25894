import { shell } from '#app/shell/shell.ts';

export const frame = shell;
