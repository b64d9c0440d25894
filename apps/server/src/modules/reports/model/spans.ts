// Stretches of time as pairs of milliseconds: sorted, without overlaps.

export interface Span {
  from: number;
  to: number;
}

/** Those that touch or overlap are one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

export const cutSpans = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) })).filter((span) => span.to > span.from);

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
