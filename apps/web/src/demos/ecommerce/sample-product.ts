/** What the menu's entry shows, which knows no product. */
export const SAMPLE_PRODUCT_SLUG = 'passage-compact-camera-9';
