/** For what comes by itself, on machines that are slow or busy: it is gone on with as soon as it is there. */
export const PATIENT = { timeout: 30_000 }
