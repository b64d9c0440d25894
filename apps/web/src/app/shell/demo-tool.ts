export interface DemoToolProps {
  /** The demo API was asked for: what it knows may be shown unasked. Until then nobody pays for it who works with the product alone. */
  isDemoHere: boolean;
  onOpen: () => void;
}
