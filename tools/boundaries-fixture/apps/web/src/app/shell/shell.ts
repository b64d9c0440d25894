export const shell = 'frame';
