export const orderTabs = {
  bill: '账单',
  offers: '优惠券或代金券',
  estimate: '报价单',
  insurance: '保险',
  payments: '付款',
  sparesFiles: '配件文件',
  tickets: '工单',
  checklist: '检查表',
  inventory: '车况清单',
  jobCard: '派工单',
}
