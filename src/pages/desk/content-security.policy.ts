/** The style that React Aria adds while a modal is open on iOS. Read the hash again when the library changes. */
const IOS_MODAL = 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='

/** Our own files only, and no HTML from text except through the policies named here. */
export const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' '${IOS_MODAL}'`,
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob: https:",
  "manifest-src 'self'",
  "worker-src 'self'",
  // The preview of the widget. No other page of ours can be framed.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types ProseMirrorClipboard dompurify push-worker',
].join('; ')
