/** The person changed their mind, or took too long: nothing to tell them. */
export class PasskeyCancelled extends Error {}
