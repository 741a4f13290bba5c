/** Whether the paid app was bought for an address. Times are epoch ms; null: it never ends. */
export interface Purchase {
  purchased: boolean
  plan: string | null
  expiresAt: number | null
}
