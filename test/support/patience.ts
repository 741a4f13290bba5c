/** The longest wait for something asynchronous on slow or busy machines. The test continues as soon as it happens. */
export const PATIENT = { timeout: 30_000 }
