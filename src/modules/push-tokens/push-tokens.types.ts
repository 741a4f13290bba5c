import type { PushSystem } from '../../shared/push/push-token-text.ts'

export interface Device {
  os: PushSystem
  /** The device token, or for `web` the subscription as canonical JSON. */
  token: string
}
