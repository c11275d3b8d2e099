export const agents = {
  bar: '我的通话',
  ready: '就绪',
  notReady: '未就绪',
  afterwards: '之后：{{reason}}',
  today: '今天 {{calls}} 次通话，接通 {{answered}} 次，通话 {{talk}}',
  states: {
    offline: '离线',
    not_ready: '未就绪',
    available: '就绪',
    ringing: '振铃',
    talking: '通话中',
    hold: '保持',
    after_call_work: '话后处理',
  },
  reasons: {
    tea: '茶歇',
    lunch: '午餐',
    training: '培训',
    meeting: '会议',
    coaching: '辅导',
    system: '刚登录',
  },
}
