export function fingerprint(root: string, paths: string[], skip?: (path: string) => boolean): string;
