export interface LintPart {
  name: string;
  paths: string[];
}
export const allParts: number;
export function partsToLint(root: string): LintPart[];
export function noteLinted(root: string, linted: LintPart[]): void;
