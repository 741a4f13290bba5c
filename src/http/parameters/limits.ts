const MEBIBYTE = 1024 * 1024

/** A request without its files. */
export const MAX_BODY_BYTES = MEBIBYTE
export const MAX_DEPTH = 20
export const MAX_FIELDS = 1000
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 25 * MEBIBYTE
export const MAX_FILES_BYTES = 50 * MEBIBYTE
/** Decoded bytes of all base64 files together. */
export const MAX_BASE64_FILES_BYTES = 5 * MEBIBYTE
/** Room for 5 MiB as base64 with line breaks and percent signs, beside 1 MiB of fields. */
export const MAX_BODY_WITH_BASE64_BYTES = 8 * MEBIBYTE
