export const workActions = {
  Checked: '检查',
  Cleaned: '清洁',
  Repaired: '维修',
  Replaced: '更换',
  Serviced: '保养',
  TopUp: '加注',
  Labour: '工时',
}
