export const workActions = {
  Checked: 'Checked',
  Cleaned: 'Cleaned',
  Repaired: 'Repaired',
  Replaced: 'Replaced',
  Serviced: 'Serviced',
  TopUp: 'Top-up',
  Labour: 'Labour',
} as const
