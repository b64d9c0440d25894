export interface TabProps {
  /** Whoever may not sees everything, and changes nothing. */
  mayChange: boolean;
  /** Administrators choose whose it is. */
  asksClient: boolean;
}
