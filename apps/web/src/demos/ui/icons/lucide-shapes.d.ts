declare module 'virtual:lucide-shapes' {
  /** A tag, its attributes, and a key among them. */
  type ShapePart = [tag: string, attributes: Record<string, string>];
  export const shapes: { name: string; node: ShapePart[]; aliases?: string[] }[];
}
