export const CHART_PX = 280;
/** With legend and table; some have controls above. */
export const FRAME_PX = { bare: CHART_PX + 64, withControls: CHART_PX + 106 };
