/** Whether the paid app was bought for an address. Times are epoch ms; null: no end. */
export interface Purchase {
  purchased: boolean
  plan: string | null
  expiresAt: number | null
}
