/** What the palette offers to go to. */
export interface Hit {
  key: string
  /** The heading that it stands under. */
  group: string
  title: string
  note?: string
  to: string
}
