/** Steps that orders take by themselves. */
export const moves = {
  title: '订单已自动推进',
  to: '因{{what}}自动转到{{status}}',
  by: '因{{what}}自动推进',
  undo: '撤销',
  left: '剩余 {{time}}',
  undone: '步骤已撤销',
  back: '订单 {{id}} 已退回：{{status}}',
  proofs: {
    documents: '理赔文件',
    inventory: '取车清单',
    job_card: '工单',
    estimate: '估价',
    survey: '查勘',
    approval: '批准',
    work_begun: '开工',
    payment: '付款',
    settlement: '无现金结清',
  },
} as const
