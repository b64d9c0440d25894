const part = encodeURIComponent;

/** Where a link can be passed on, and the address at which each network takes it. */
export const shareNetworks = [
  { name: 'Facebook', addressOf: (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${part(link)}` },
  { name: 'LinkedIn', addressOf: (link: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${part(link)}` },
  { name: 'X', addressOf: (link: string, text: string) => `https://x.com/intent/post?url=${part(link)}&text=${part(text)}` },
  { name: 'WhatsApp', addressOf: (link: string, text: string) => `https://wa.me/?text=${part(`${text} ${link}`)}` },
  { name: 'Reddit', addressOf: (link: string, text: string) => `https://www.reddit.com/submit?url=${part(link)}&title=${part(text)}` },
] as const;

/** Opens beside this page, and is told nothing about it. */
export const beside = { target: '_blank', rel: 'noopener noreferrer' } as const;
