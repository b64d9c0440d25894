/** How far a drawing stands from the edges of its box, for what has to line up with it: the side of the figures, the other side. */
export const CHART_INSETS = { figures: 52, end: 22 };
