export const navbar = {
  notices: {
    title: 'Notifications',
    fresh_one: '{{count}} new',
    fresh_other: '{{count}} new',
    none: 'Nothing has happened lately that concerns you.',
    isNew: 'New',
    something: 'Something that is gone',
    /** By what the server calls them. */
    actions: {
      key: {
        create: 'Licence “{{name}}” was created',
        expire: 'Licence “{{name}}” was expired',
        enable: 'Licence “{{name}}” was enabled',
        suspend: 'Licence “{{name}}” was disabled',
        label: 'A licence is now called “{{name}}”',
        settings: 'Settings of licence “{{name}}” changed',
        rotate: 'Licence “{{name}}” was rotated',
        licence: 'An offline licence of “{{name}}” was issued',
        override: 'An exception of licence “{{name}}” changed',
        quota: 'Licence “{{name}}” has used 80 % of a quota',
        quota_used: 'Licence “{{name}}” has used up a quota',
        seat_end: 'A seat of licence “{{name}}” was ended',
        seat_taken: 'A seat of licence “{{name}}” was taken over',
        seat_over: 'Licence “{{name}}” has more machines than seats',
      },
      user: {
        create: '{{name}} got an account',
        change: 'The account {{name}} was changed',
        disable: 'The account {{name}} was disabled',
        enable: 'The account {{name}} was enabled',
        password: 'The password of {{name}} was set anew',
        link: 'A link to set a password was issued for {{name}}',
        first_admin: 'The first administrator was made',
        factor_on: '{{name}} added a second factor',
        factor_off: '{{name}} removed a second factor',
        factors_reset: 'The second factors of {{name}} were reset',
        factor_policy: 'Who must have a second factor was changed',
        recovery_used: '{{name}} used a recovery code',
        recovery_renewed: '{{name}} made new recovery codes',
      },
      session: {
        revoke: 'A session of {{name}} was ended',
        reuse: 'A used sign-in of {{name}} came again, and was ended',
        refused: 'Somebody failed to sign in as {{name}}',
        factor_refused: 'Somebody who knows the password of {{name}} failed at the second factor',
      },
      client: {
        create: 'Client “{{name}}” was created',
        name: 'A client is now called “{{name}}”',
        activate: 'Client “{{name}}” was activated',
        deactivate: 'Client “{{name}}” was deactivated',
        logo: 'Client “{{name}}” has another logo',
      },
      project: {
        create: 'Project “{{name}}” was created',
        name: 'A project is now called “{{name}}”',
        activate: 'Project “{{name}}” was activated',
        deactivate: 'Project “{{name}}” was deactivated',
      },
    },
  },
  bookmarks: {
    title: 'Bookmarked pages',
    search: 'Search pages to bookmark',
    none: 'No bookmarks yet. Search a page and star it.',
    notFound: 'No page of that name',
    keep: 'Bookmark {{page}}',
    drop: 'Remove the bookmark of {{page}}',
    more: 'More bookmarks',
  },
  cart: {
    title: 'Your cart',
    count_one: '{{count}} product',
    count_other: '{{count}} products',
    none: 'Your cart is empty.',
    total: 'Total',
    checkout: 'Go to checkout',
    quantity: 'Quantity of {{product}}',
    remove: 'Remove {{product}}',
  },
  user: {
    profile: 'Profile',
    inbox: 'Inbox',
    tasks: 'Tasks',
    chats: 'Chats',
    settings: 'Settings',
    pricing: 'Pricing',
    faq: 'FAQ',
    apiDocs: 'API documentation',
    resetDemoData: 'Reset demo data',
  },
  reset: {
    title: 'Reset the demo data?',
    effect:
      'Everything you changed in the demo areas of this browser goes: mails, tasks, events, invoices, the cart, bookmarks, and the demo accounts that were made in it. Real data stays.',
    signsOut: 'Yours is one of them: you will be signed out.',
    confirm: 'Reset',
    done: 'The demo data is as it was at the start',
  },
};

declare module '../texts.ts' {
  interface Texts {
    navbar: typeof navbar;
  }
}
