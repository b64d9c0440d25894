const MAX_REQUEST = 1_000_000;
/** Parts of an answer name it; two questions within a quarter of an hour never have the same. */
export const newRequestId = () => Date.now() % MAX_REQUEST;
