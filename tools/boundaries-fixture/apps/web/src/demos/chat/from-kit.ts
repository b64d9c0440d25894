import { frameTitle } from '#demos/kit/frame-title.ts';

export const fromKit = frameTitle;
