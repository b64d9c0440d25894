/** A wordmark drawn for the client of this name: a folded sheet and the word. */
export const DokuosLogo = () => (
  <svg width="122" height="28" viewBox="0 0 122 28" fill="none" role="img" aria-label="dokuos">
    <path d="M5 3h12l6 6v16H5z" fill="var(--at-accent)" />
    <path d="M17 3v6h6" fill="var(--at-accent-soft)" />
    <path d="M9.5 14h9M9.5 18.5h6" stroke="var(--at-on-accent)" strokeWidth="1.9" strokeLinecap="round" />
    <g stroke="currentColor" strokeWidth="2.3" strokeLinecap="round">
      <circle cx="37" cy="17" r="4.6" />
      <path d="M41.6 6.5v15" />
      <circle cx="52.2" cy="17" r="4.6" />
      <path d="M62 6.5v15M69 12.4 62 17.6l7 3.9" strokeLinejoin="round" />
      <path d="M74 12.4v4.8a4.3 4.3 0 0 0 8.6 0v-4.8" />
      <circle cx="92" cy="17" r="4.6" />
      <path d="M107.8 13.6c-1.2-1.6-6.6-1.9-6.6.8s6.8 1.2 6.8 4.4-6 3-7.2 1" />
    </g>
  </svg>
);
