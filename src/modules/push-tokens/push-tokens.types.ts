export type PushSystem = 'android' | 'ios' | 'web'

export interface Device {
  os: PushSystem
  /** The device token, or for `web` the subscription as canonical JSON. */
  token: string
}
